/**
 * Gives each thing that is sent a key of its own, and the same key again when the very same thing is sent again: after a
 * lost connection the server then knows that it has it already.
 */
export function retryKeys(): (values: object) => string {
  let last: { digest: string; key: string } | undefined;
  return (values) => {
    const digest = JSON.stringify(values, factsOfFiles);
    if (last?.digest !== digest) last = { digest, key: randomUuid() };
    return last.key;
  };
}

function factsOfFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/** crypto.randomUUID is kept from pages without TLS, such as a rehearsal on the local network. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, variant 8: what makes random digits a UUID.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
