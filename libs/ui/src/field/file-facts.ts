const KB = 1024;
const MB = 1024 * KB;

/** The size of a file: 82 kB, 2.4 MB. In the units of the limit (docs/rules.md, abstracts), so that 10.0 MB may be sent. */
export function fileSize({ size }: Pick<File, 'size'>): string {
  if (size < KB) return `${size} bytes`;
  if (size < MB) return `${Math.round(size / KB)} kB`;
  return `${(size / MB).toFixed(1)} MB`;
}

/** The kind of a file in plain words, by its extension. */
export function fileKind({ name }: Pick<File, 'name'>): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'doc' || ending === 'docx') return `Word document (.${ending})`;
  return ending ? `.${ending} file` : 'File';
}
