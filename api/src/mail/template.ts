import type { Core } from '@conference/edition';
import type { Language } from '@conference/language';
import { button, type Piece } from './pieces';
import type { Placeholder, Placeholders } from './placeholders';

/**
 * The words of a mail. Its body is paragraphs, with a blank line between them; `{{name}}` stands for a placeholder. There is no logic: a
 * paragraph whose placeholder has nothing to say is left out, and that is all.
 */
export interface Template {
  subject: string;
  title: string;
  body: string;
}

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g;

/** The language of a template's words, if nothing else says it: that of most letters outside of the placeholders. */
export function languageOfWords({ subject, title, body }: Template): Language {
  const words = `${subject} ${title} ${body}`.replace(PLACEHOLDER, '');
  const lettersOf = (script: RegExp) => words.match(script)?.length ?? 0;
  return lettersOf(/\p{Script=Bengali}/gu) > lettersOf(/\p{Script=Latin}/gu) ? 'bn' : 'en';
}

/** A body of these paragraphs. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n');

/** A line with nothing but a placeholder. */
const ALONE = /^\{\{([^{}\n]*)\}\}$/;
/** A line with a label, a colon and a placeholder. */
const LABELLED = /^([^{}\n]+): ?\{\{([^{}\n]*)\}\}$/;

const namesIn = (text: string): string[] => Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name.trim());
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());
const paragraphsOf = (body: string): string[][] =>
  linesOf(body)
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map(linesOf);

/** @returns a text with its placeholders replaced, once: what a value says is never read as a placeholder again */
const filled = (text: string, valueOf: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string) => valueOf(name.trim()));

/** Makes the subject, the title and the pieces of a mail from a template without faults. */
export function fill<Facts>(
  { subject, title, body }: Template,
  placeholders: Placeholders<Facts>,
  facts: Facts,
  edition: Core,
): { subject: string; title: string; pieces: Piece[] } {
  const valueOf = (name: string) => placeholders[name]?.of(facts, edition) ?? '';
  const textOf = (name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' ? value : '';
  };
  const piecesOf = (line: string): readonly Piece[] => {
    const [, label = '', name = ''] = LABELLED.exec(line) ?? [];
    if (placeholders[name.trim()]?.kind === 'link') return [button(label, textOf(name.trim()))];
    const alone = ALONE.exec(line)?.[1]?.trim() ?? '';
    return placeholders[alone]?.kind === 'block' ? [valueOf(alone)].flat() : [filled(line, textOf)];
  };
  const pieces = paragraphsOf(body).flatMap((lines) => {
    const isSilent = namesIn(lines.join('\n')).some((name) => valueOf(name) === '');
    return isSilent ? [] : joined(lines.flatMap(piecesOf));
  });
  return { subject: filled(subject, textOf), title: filled(title, textOf), pieces };
}

/** The placeholders of a template that have nothing to say and are not optional. In a subject or title none is optional. */
export function silentIn<Facts>(
  { subject, title, body }: Template,
  placeholders: Placeholders<Facts>,
  facts: Facts,
  edition: Core,
): string[] {
  const needed = namesIn(body).filter((name) => !placeholders[name]?.optional);
  const names = new Set([...namesIn(subject), ...namesIn(title), ...needed]);
  return [...names].filter((name) => (placeholders[name]?.of(facts, edition) ?? '') === '');
}

/** Lines of words that follow each other are one paragraph. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = `${last}\n${piece}`;
    else all.push(piece);
  }
  return all;
}

/** What is wrong with a template, by its parts, in a sentence each; nothing when it can be used. */
export type Faults = Partial<Record<keyof Template, string>>;

/** Finds what is wrong with a template. @param requires the placeholders without which the mail is useless, such as a code */
export function faultsIn(
  { subject, title, body }: Template,
  placeholders: Placeholders<never>,
  requires: readonly string[] = [],
): Faults {
  const inLine = (text: string) => wrongWords(text, placeholders) ?? wrongKind(text, placeholders);
  const faults = {
    subject: inLine(subject),
    title: inLine(title),
    body: wrongWords(body, placeholders) ?? wrongPlace(body, placeholders) ?? missing(body, placeholders, requires),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

const shown = (name: string) => `{{${name}}}`;

function wrongWords(text: string, placeholders: Placeholders<never>): string | undefined {
  const unknown = namesIn(text).find((name) => !Object.hasOwn(placeholders, name));
  if (unknown !== undefined) return `This mail has no placeholder ${shown(unknown)}.`;
  return /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))
    ? 'A placeholder is not complete: write it as {{conference}}.'
    : undefined;
}

function wrongKind(text: string, placeholders: Placeholders<never>): string | undefined {
  const other = namesIn(text).find((name) => placeholders[name]?.kind !== 'text');
  return other === undefined ? undefined : `${shown(other)} can only stand in the text.`;
}

function wrongPlace(body: string, placeholders: Placeholders<never>): string | undefined {
  for (const line of linesOf(body)) {
    for (const name of namesIn(line)) {
      const { kind } = placeholders[name] as Placeholder<never>;
      if (kind === 'block' && !ALONE.test(line)) return `${shown(name)} needs a line of its own.`;
      if (kind === 'link' && !LABELLED.test(line))
        return `${shown(name)} needs a line of its own, after a label and a colon: "Open: ${shown(name)}".`;
    }
  }
  return undefined;
}

function missing(body: string, placeholders: Placeholders<never>, requires: readonly string[]): string | undefined {
  const all = paragraphsOf(body).map((lines) => namesIn(lines.join('\n')));
  for (const name of requires) {
    const within = all.filter((names) => names.includes(name));
    if (within.length === 0) return `This mail needs ${shown(name)}.`;
    const mayVanish = (names: string[]) => names.find((other) => other !== name && placeholders[other]?.optional);
    const other = within.every((names) => mayVanish(names) !== undefined) ? mayVanish(within[0] ?? []) : undefined;
    if (other !== undefined)
      return `${shown(other)} may have nothing to say, and takes its paragraph with it: put ${shown(name)} into another one.`;
  }
  return undefined;
}
