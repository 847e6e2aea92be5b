/** The size of a file in words: 84 kB, 2.4 MB. */
export function fileSize({ size }: Pick<File, 'size'>): string {
  if (size < 1000) return `${size} bytes`;
  if (size < 1_000_000) return `${Math.round(size / 1000)} kB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}

/** What kind of file a person would call it, by its ending. */
export function fileKind({ name }: Pick<File, 'name'>): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'doc' || ending === 'docx') return `Word document (.${ending})`;
  return ending ? `.${ending} file` : 'File';
}
