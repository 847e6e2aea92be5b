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
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
