/** A text of one line. */
export interface Line {
  en: string;
  bn?: string;
}

/**
 * Lines with other words in English. Those whose words stay keep their Bangla, wherever they stand now; one whose words change keeps that of
 * its place, as a text does whose English changes.
 */
export function withEnglish(lines: readonly Line[], english: readonly string[]): Line[] {
  const fewer = Math.min(lines.length, english.length);
  let head = 0;
  while (head < fewer && lines[head]?.en === english[head]) head += 1;
  let tail = 0;
  while (tail < fewer - head && lines[lines.length - 1 - tail]?.en === english[english.length - 1 - tail]) tail += 1;
  const [before, after] = [lines.slice(head, lines.length - tail), english.slice(head, english.length - tail)];
  const changed = after.map((en, index) => {
    const inPlace = before[index];
    const same = before.find((line) => line.en === en);
    return { ...(same ?? (inPlace && !after.includes(inPlace.en) ? inPlace : {})), en };
  });
  return [...lines.slice(0, head), ...changed, ...lines.slice(lines.length - tail)];
}

/** Lines of which one has other words in Bangla; none, if they are empty. */
export const withBangla = (lines: readonly Line[], at: number, bn: string): Line[] =>
  lines.map((line, index) => (index === at ? { en: line.en, ...(bn !== '' && { bn }) } : line));
