import { itemName } from '../schema/unknown';
import { BANGLA, difference, ofField, titleOf, valueInWords, wordsFor, type Difference } from './difference';
import { isSection } from './draft';
import { fieldsOf, type EditorField } from './fields';
import { apply, NotApplicable, valueAt, type Operation } from './operation';

type Item = Record<string, unknown>;

/** Operations that somebody made on a section together. */
export interface Change {
  ops: readonly Operation[];
  /** The operations that undo it. The inverse of the last operation comes first. */
  inverse: readonly Operation[];
}

/**
 * A change in words, for people.
 * @param content the current section, which gives items their names
 */
export function changeInWords(section: string, content: object, { ops, inverse }: Change): Difference[] {
  if (!isSection(section)) return [];
  return ops.flatMap((one, index) => {
    const back = inverse[ops.length - 1 - index];
    return back ? ofOperation(fieldsOf(section), content, one, back) : [];
  });
}

function ofOperation(
  fields: readonly EditorField[],
  content: object,
  one: Operation,
  back: Operation,
): readonly Difference[] {
  const { path } = one;
  const { field, words } = placeOf(fields, content, path);
  if (one.op === 'insert') {
    const at = [...path, itemName(one.item, 0)];
    return [difference(at, words, undefined, titleOf(Object(valueAt(content, at)) as Item) || titleOf(one.item))];
  }
  if (one.op === 'remove') {
    const was = back.op === 'insert' ? titleOf(back.item) : '';
    // A removed item is named by its old title, after the name of its list.
    return [difference(path, placeOf(fields, content, path.slice(0, -1)).words, was, undefined)];
  }
  if (one.op === 'move') return [{ ...difference(path, words, undefined, undefined), isMoved: true }];
  const was = back.op === 'set' ? back.value : undefined;
  const isWhole = field?.name === path.at(-1);
  // Setting a value to what it already is confirms it.
  const isOther = JSON.stringify(was) !== JSON.stringify(one.value);
  const found = field && isWhole && isOther ? ofField(field, was, one.value, path, words) : [];
  if (found.length > 0) return found;
  const inWords = (value: unknown) => (field && isWhole ? wordsFor(field, value) : valueInWords(value));
  return [difference(path, words, inWords(was), inWords(one.value), path.at(-1) === 'bn' ? BANGLA : '')];
}

/** The field at a path, and the path in words: labels of fields, and what items are called. */
function placeOf(fields: readonly EditorField[], content: object, path: readonly string[]) {
  const words: string[] = [];
  let field: EditorField | undefined;
  let inside = fields;
  let isItem = false;
  for (const [index, name] of path.entries()) {
    if (isItem) {
      const title = titleOf(Object(valueAt(content, path.slice(0, index + 1))) as Item);
      if (title !== '') words.push(title);
      isItem = false;
      continue;
    }
    const next = inside.find((one) => one.name === name);
    // The parts of a text or a picture have no names of their own.
    if (!next) break;
    field = next;
    inside = next.kind === 'list' || next.kind === 'group' ? next.fields : [];
    isItem = next.kind === 'list';
    words.push(next.label);
  }
  return { field, words };
}

/** A section without a change, or why that cannot be. */
export type Reverted<Section> =
  | {
      section: Section;
      /** Whether somebody has changed the result of this change since. Their change is then lost. */
      isChangedSince: boolean;
    }
  | {
      /** `gone`: the place of the change no longer exists. `taken`: what it removed is there again. */
      refused: 'gone' | 'taken';
    };

/** Undoes a change of a section, even if others changed it since. If a part cannot be undone, nothing is. */
export function reverted<Section extends object>(section: Section, { ops, inverse }: Change): Reverted<Section> {
  let state = section;
  let isChangedSince = false;
  for (const [index, back] of inverse.entries()) {
    const one = ops[ops.length - 1 - index];
    isChangedSince ||= one !== undefined && !isLeft(state, one, back);
    try {
      state = apply(state, back);
    } catch (error) {
      if (!(error instanceof NotApplicable)) throw error;
      const isThere = back.op === 'insert' && valueAt(state, [...back.path, itemName(back.item, 0)]) !== undefined;
      return { refused: isThere ? 'taken' : 'gone' };
    }
  }
  return { section: state, isChangedSince };
}

/** Whether the result of an operation is still there unchanged. The position of an item does not count, because nobody wrote it. */
function isLeft(section: object, one: Operation, back: Operation): boolean {
  if (one.op !== 'insert' && one.op !== 'set') return true;
  const made = one.op === 'insert' ? one.item : one.value;
  return JSON.stringify(valueAt(section, back.path)) === JSON.stringify(made);
}
