/** How long a browser may take to write a file before its temporary address is given back (docs/rules.md, abstracts). */
const ADDRESS_LIVES_MS = 40_000;

/** Hands a file that a call has brought to the browser, which saves it under `name`. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
}
