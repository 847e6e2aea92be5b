/** The digests of all pictures that an edition names, each once. The store needs them to publish it. */
export function picturesIn(document: object): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('digest' in value && typeof value.digest === 'string') found.add(value.digest);
    Object.values(value).forEach(walk);
  };
  walk(document);
  return [...found].sort();
}
