/** Whether words are on the clipboard now. Where an address is not secure browsers lend none, and let a field be copied. */
export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const field = document.body.appendChild(Object.assign(document.createElement("textarea"), { value: words }));
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
