/** How long a browser has to write a file before its object URL is revoked (docs/rules.md, abstracts). */
const OBJECT_URL_LIFETIME_MS = 40_000;

/** Has the browser save a file under `name`. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFETIME_MS);
}
