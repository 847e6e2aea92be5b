/** The global variable a remote's entry script declares: a valid identifier made of its name. */
export function globalNameOf(name: string): string {
  return name.replace(/[^a-zA-Z0-9]/g, '_');
}
