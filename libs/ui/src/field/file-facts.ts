const KB = 1024;
const MB = 1024 * KB;

/** The size of a file in words: 82 kB, 2.4 MB. Counted as the limit is (docs/rules.md, abstracts), so that 10.0 MB is what may be sent. */
export function fileSize({ size }: Pick<File, 'size'>): string {
  if (size < KB) return `${size} bytes`;
  if (size < MB) return `${Math.round(size / KB)} kB`;
  return `${(size / MB).toFixed(1)} MB`;
}

/** What kind of file a person would call it, by its ending. */
export function fileKind({ name }: Pick<File, 'name'>): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'doc' || ending === 'docx') return `Word document (.${ending})`;
  return ending ? `.${ending} file` : 'File';
}
