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
  return heaviest(ranges.map((range) => [range?.[1] ?? '', Number(range?.[2] ?? 1)]));
}

/**
 * The language that a browser prefers among ours: the same as it asks for.
 * @param tags its languages, the best first (`navigator.languages`)
 */
export const preferredLanguage = (tags: readonly string[]): Language =>
  heaviest(tags.map((tag, place) => [tag, 1 / (place + 1)]));

/** The one of our languages that weighs most. English where both weigh alike. */
function heaviest(ranges: readonly (readonly [tag: string, weight: number])[]): Language {
  const weightOf = (language: Language) => {
    const rangesOf = (name: string) => ranges.filter(([tag]) => tag.toLowerCase().split('-')[0] === name);
    const named = rangesOf(language);
    const chosen = named.length > 0 ? named : rangesOf('*');
    return Math.max(0, ...chosen.map(([, weight]) => weight));
  };
  const [english, ...others] = languages;
  return others.find((language) => weightOf(language) > weightOf(english)) ?? english;
}
