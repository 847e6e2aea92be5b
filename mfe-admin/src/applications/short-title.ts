const SHOWN_WORDS = 9;
const LONGEST_WITHOUT_ELLIPSIS = 15;

/**
 * An abstract's title as a list shows it: its first nine words, with an ellipsis only when it has more than
 * fifteen (docs/rules.md, titles).
 */
export function shortTitle(title: string): string {
  const words = title.trim().split(/\s+/);
  const shown = words.slice(0, SHOWN_WORDS).join(' ');
  return words.length > LONGEST_WITHOUT_ELLIPSIS ? `${shown}…` : shown;
}
