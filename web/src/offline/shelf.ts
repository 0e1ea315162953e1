/** Rows by their names in IndexedDB, as `regalia/store/shelf.py` asks for them; all is said in JSON. */

type Rows = [name: string, words: string | null][];
type Heard = (table: string, words: string) => unknown;

const STORE = "rows";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

export class Shelf {
  readonly #base: IDBDatabase;
  readonly #channel = new BroadcastChannel("regalia");

  private constructor(base: IDBDatabase) {
    this.#base = base;
  }

  static async open(): Promise<Shelf> {
    const opening = indexedDB.open("regalia", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return new Shelf(await done(opening));
  }

  async read(names: string): Promise<string> {
    const rows = this.#base.transaction(STORE).objectStore(STORE);
    const range = IDBKeyRange.bound(names, `${names}\uffff`);
    const [keys, values] = await Promise.all([done(rows.getAllKeys(range)), done(rows.getAll(range))]);
    return JSON.stringify(keys.map((key, k) => [key, values[k] as string]));
  }

  write(fresh: string, rows: string): Promise<boolean> {
    const transaction = this.#base.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => (transaction.error?.name === "ConstraintError" ? resolve(false) : reject(transaction.error ?? new Error("IndexedDB")));
      for (const [name, words] of JSON.parse(fresh) as Rows) store.add(words, name);
      for (const [name, words] of JSON.parse(rows) as Rows) {
        if (words === null) store.delete(name);
        else store.put(words, name);
      }
    });
  }

  tell(table: string, words: string): void {
    this.#channel.postMessage([table, words]);
  }

  listen(heard: Heard & { copy(): Heard }): void {
    const kept = heard.copy(); // Python lets go of what it has only lent
    this.#channel.onmessage = ({ data: [table, words] }: MessageEvent<[string, string]>) => void kept(table, words);
  }
}
