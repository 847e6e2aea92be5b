import { inWords } from '@conference/language';

/** The words for facts about a file. */
export const texts = inWords('files', {
  size: (size: number | string, unit: 'bytes' | 'kB' | 'MB') => `${size} ${unit}`,
  word: (ending: string) => `Word document (.${ending})`,
  file: (ending: string | undefined) => (ending ? `.${ending} file` : 'File'),
});

const KB = 1024;
const MB = 1024 * KB;

/** A size in bytes: 82 kB, 2.4 MB. In the units of the limit (docs/rules.md, abstracts), so that 10.0 MB may be sent. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return texts.size(bytes, 'bytes');
  if (bytes < MB) return texts.size(Math.round(bytes / KB), 'kB');
  return texts.size((bytes / MB).toFixed(1), 'MB');
}

/** The kind of a file in plain words, by its extension. */
export function fileKind(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'doc' || ending === 'docx') return texts.word(ending);
  return texts.file(ending);
}
