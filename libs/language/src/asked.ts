import { languages, type Language } from './language';

/** A range and its weight, as RFC 9110 has them: `bn-BD;q=0.8`. */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;
/** No browser sends a longer header. */
const LONGEST = 500;

/**
 * The language of ours that an Accept-Language header prefers. English if it names none, prefers neither, or is malformed.
 * @param header as it came
 */
export function askedLanguage(header = ''): Language {
  if (header.length > LONGEST) return 'en';
  const ranges = header
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '')
    .map((range) => RANGE.exec(range));
  if (ranges.some((range) => range === null)) return 'en';
  const weights = ranges.map((range) => [nameOf(range?.[1] ?? ''), Number(range?.[2] ?? 1)] as const);
  const weightOf = (language: Language) => {
    const named = weights.filter(([name]) => name === language);
    const chosen = named.length > 0 ? named : weights.filter(([name]) => name === '*');
    return Math.max(0, ...chosen.map(([, weight]) => weight));
  };
  const [english, ...others] = languages;
  return others.find((language) => weightOf(language) > weightOf(english)) ?? english;
}

/**
 * The language of ours that a browser prefers.
 * @param tags its languages, the best first (`navigator.languages`)
 */
export const preferredLanguage = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => languages.filter((one) => one === nameOf(tag)))[0] ?? languages[0];

const nameOf = (tag: string) => tag.toLowerCase().split('-')[0];
