/** How long the browser may take to write a large file before its temporary address is released. */
const RELEASE_AFTER_MS = 40_000;

/** Hands a file to the browser's downloads under a name of our choosing. */
export function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
