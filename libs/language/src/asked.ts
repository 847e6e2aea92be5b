import { languages, type Language } from './language';

/** A range and its weight, as RFC 9110 has them: `bn-BD;q=0.8`. */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;
/** Longer than what any browser sends. */
const LONGEST = 500;

/**
 * The language that an Accept-Language header prefers among ours. English where it says nothing, likes both alike, or is malformed.
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
  const weights = ranges.map((range) => [range?.[1]?.toLowerCase().split('-')[0], Number(range?.[2] ?? 1)] as const);
  const weightOf = (language: Language) => {
    const named = weights.filter(([name]) => name === language);
    const chosen = named.length > 0 ? named : weights.filter(([name]) => name === '*');
    return Math.max(0, ...chosen.map(([, weight]) => weight));
  };
  const [english, ...others] = languages;
  return others.find((language) => weightOf(language) > weightOf(english)) ?? english;
}
