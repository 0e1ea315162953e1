/** What Python asks for as `regalia_kernel`. */
export interface Kernel {
  bind(name: string, kinds: string): (...told: number[]) => number | bigint | undefined;
}

export function kernel(source: ArrayBuffer | Uint8Array, memory: () => Uint8Array): Promise<Kernel>;
