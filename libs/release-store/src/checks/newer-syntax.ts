import { oldestBrowsers, type OldBrowser } from '../oldest-browsers';
import type { BuiltFile, Finding } from './finding';
import { globalOf, isTriedAmong, nodesOf, type Parsed, type Regex } from './parsed-script';

/** What a script uses, and one of the oldest browsers that does not read it. */
type Newer = [what: string, browser: OldBrowser];

// The oldest browsers read everything else of ES2022.
const STATIC_BLOCK: Newer = ['a static block', 'Chrome'];
const LOOKBEHIND: Newer = ['a regular expression with lookbehind', 'Safari'];
const NEWER_REGEX: Newer = ['a regular expression that is newer than ES2022', 'Chrome'];

/**
 * Finds syntax of ES2022 that one of the oldest browsers does not read. It would fail the whole script there.
 * @param nodes of the script
 */
export function newerSyntaxFindings({ module, file }: BuiltFile, nodes: readonly Parsed[]): Finding[] {
  const isTried = isTriedAmong(nodes);
  const made = nodes.filter((node) => makesRegex(node) && !isTried(node));
  const found = new Map([...nodes.flatMap(newerIn), ...made.flatMap(newerMade)]);
  return [...found].map(([what, browser]) => ({
    code: 'syntax_newer',
    sentence: `${module}: ${file} uses ${what}, which ${browser} ${oldestBrowsers[browser]} does not read.`,
  }));
}

/** The finding for a script that is not ES2022. */
export const unparsedFinding = ({ module, file }: BuiltFile, { message }: Error): Finding => ({
  code: 'syntax_newer',
  sentence: `${module}: ${file} is not a script of ES2022, which is all that ${all()} read: ${message}.`,
});

const all = () =>
  Object.entries(oldestBrowsers)
    .map(([browser, version]) => `${browser} ${version}`)
    .join(', ');

function newerIn({ type, regex }: Parsed): Newer[] {
  if (type === 'StaticBlock') return [STATIC_BLOCK];
  return regex && looksBehind(regex) ? [LOOKBEHIND] : [];
}

const makesRegex = ({ type, callee }: Parsed) =>
  (type === 'NewExpression' || type === 'CallExpression') && globalOf(callee) === 'RegExp';

/** Finds newer regular expressions that are made from a text. Compilers do that with literals that they know to be newer. */
function newerMade({ arguments: [pattern, flags] = [] }: Parsed): Newer[] {
  if (typeof pattern?.value !== 'string' || (flags && typeof flags.value !== 'string')) return [];
  const regex = { pattern: pattern.value, flags: String(flags?.value ?? '') };
  if (!isOfES2022(regex)) return [NEWER_REGEX];
  return looksBehind(regex) ? [LOOKBEHIND] : [];
}

function isOfES2022({ pattern, flags }: Regex): boolean {
  // In a literal a slash and the end of a line need a backslash.
  const literal = pattern.replace(ESCAPED, (one) => (one.length > 1 ? one : one === '/' ? '\\/' : '\\n'));
  try {
    nodesOf(`/${literal || '(?:)'}/${flags}`);
    return true;
  } catch {
    return false;
  }
}

const ESCAPED = /\\.|[/\n\r\u2028\u2029]/gs;

const looksBehind = ({ pattern }: Regex) => /\(\?<[=!]/.test(pattern.replace(ESCAPED_OR_CLASS, ''));

/** Escapes and character classes, in which parentheses have no special meaning. */
const ESCAPED_OR_CLASS = /\\.|\[(?:\\.|[^\]\\])*\]/gs;
