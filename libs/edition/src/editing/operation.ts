import { z } from 'zod';

/**
 * A place in a section: the names of fields, and the `id`, `key` or `day` of items of lists. So a path stays right while others insert or
 * move items.
 */
const path = z.array(z.string().min(1).max(60)).min(1).max(12);

/** The item to insert before. By default the end of the list. */
const before = z.string().min(1).max(60).optional();

/** One change of a section. */
export const operation = z.discriminatedUnion('op', [
  /** Sets a field. Without a value, it removes the field. */
  z.strictObject({ op: z.literal('set'), path, value: z.json().optional() }),
  /** Puts an item into the list at the path. */
  z.strictObject({ op: z.literal('insert'), path, item: z.record(z.string(), z.json()), before }),
  /** Takes the item at the path out of its list. */
  z.strictObject({ op: z.literal('remove'), path }),
  /** Moves the item at the path within its list. */
  z.strictObject({ op: z.literal('move'), path, before }),
]);
export type Operation = z.infer<typeof operation>;

type Json = z.infer<ReturnType<typeof z.json>>;
type Item = Record<string, Json>;

/** There is nothing to change at the path; `message` is a sentence that says so. */
export class NotApplicable extends Error {
  constructor(path: readonly string[]) {
    super(`There is nothing at ${path.join('.')}.`);
  }
}

/** The name of an item in a path. */
const nameOf = (item: Json): string | undefined => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const name = item['id'] ?? item['key'] ?? item['day'];
  return typeof name === 'string' ? name : undefined;
};

/**
 * Applies an operation to a copy of a section.
 * @throws NotApplicable
 */
export function apply<Section extends object>(section: Section, one: Operation): Section {
  const changed = change(section as Json, one.path, one, one.path);
  return changed as Section;
}

function change(value: Json, [name, ...rest]: readonly string[], one: Operation, whole: readonly string[]): Json {
  if (name === undefined) return one.op === 'insert' ? inserted(value, one, whole) : refuse(whole);
  if (Array.isArray(value)) {
    const index = value.findIndex((item) => nameOf(item) === name);
    const item = value[index] ?? refuse(whole);
    if (rest.length > 0) return replaced(value, index, change(item, rest, one, whole));
    if (one.op === 'remove') return replaced(value, index);
    if (one.op === 'move') return placed(replaced(value, index), item, one.before);
    // An item cannot be set as a whole: that would undo what others write into it.
    return one.op === 'insert' ? replaced(value, index, inserted(item, one, whole)) : refuse(whole);
  }
  if (typeof value !== 'object' || value === null) return refuse(whole);
  if (rest.length === 0 && one.op === 'set') {
    const { [name]: _, ...others } = value;
    return one.value === undefined ? others : { ...value, [name]: one.value };
  }
  if (!Object.hasOwn(value, name)) return refuse(whole);
  return { ...value, [name]: change(value[name] ?? refuse(whole), rest, one, whole) };
}

function inserted(
  list: Json,
  { item, before }: Extract<Operation, { op: 'insert' }>,
  whole: readonly string[],
): Json[] {
  const name = nameOf(item);
  if (!Array.isArray(list) || name === undefined || list.some((other) => nameOf(other) === name)) return refuse(whole);
  return placed(list, item, before);
}

/** A list with other items in place of one. The oldest browsers have no method for it. */
const replaced = (list: readonly Json[], index: number, ...items: Json[]): Json[] => [
  ...list.slice(0, index),
  ...items,
  ...list.slice(index + 1),
];

/** An item before another; at the end where that has gone meanwhile. */
function placed(list: Json[], item: Json, before: string | undefined): Json[] {
  const index = before === undefined ? -1 : list.findIndex((other) => nameOf(other) === before);
  const place = index < 0 ? list.length : index;
  return [...list.slice(0, place), item, ...list.slice(place)];
}

function refuse(path: readonly string[]): never {
  throw new NotApplicable(path);
}

/** The value at a path. Undefined if there is none. */
export function valueAt(section: object, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, name) => {
    if (Array.isArray(value)) return value.find((item) => nameOf(item) === name);
    return typeof value === 'object' && value !== null ? value[name] : undefined;
  }, section as Json);
}

/**
 * The operation that undoes another one: for undo, and for "revert this" in the history.
 * @param section as it was before the operation
 * @throws NotApplicable
 */
export function inverse(section: object, one: Operation): Operation {
  const { path } = one;
  if (one.op === 'set') {
    const value = valueAt(section, path);
    return { op: 'set', path: renamed(section, one), ...(value !== undefined && { value }) };
  }
  if (one.op === 'insert') return { op: 'remove', path: [...path, nameOf(one.item) ?? ''] };
  const list = valueAt(section, path.slice(0, -1));
  if (!Array.isArray(list)) return refuse(path);
  const index = list.findIndex((item) => nameOf(item) === path.at(-1));
  const item = list[index] ?? refuse(path);
  const next = list[index + 1];
  const before = next === undefined ? undefined : nameOf(next);
  const place = before === undefined ? {} : { before };
  return one.op === 'remove'
    ? { op: 'insert', path: path.slice(0, -1), item: item as Item, ...place }
    : { op: 'move', path, ...place };
}

/** The path of a field after it was set. It changes when the field names its item, as `day` does. */
function renamed(section: object, { path, value = null }: Extract<Operation, { op: 'set' }>): string[] {
  const [list, item] = [valueAt(section, path.slice(0, -2)), valueAt(section, path.slice(0, -1))];
  const field = path.at(-1) ?? '';
  const name = Array.isArray(list) && nameOf({ ...(item as Item), [field]: value });
  return typeof name === 'string' ? [...path.slice(0, -2), name, field] : path;
}

const isSame = (one: Operation, other: Operation) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether operations of two editors exclude each other. They do if both set the same field, if one removes what the other changes or
 * inserts, or if they move one item to two places. The same change made twice is no conflict and counts once.
 */
export function conflict(one: Operation, other: Operation): boolean {
  if (isSame(one, other)) return false;
  const [outer, inner] = one.path.length <= other.path.length ? [one, other] : [other, one];
  if (!outer.path.every((name, index) => name === inner.path[index])) return false;
  if (outer.op === 'insert') {
    // One inserts the item that the other removes: meanwhile it was removed and inserted again.
    if (inner.op === 'remove' && inner.path.length === outer.path.length + 1)
      return inner.path.at(-1) === nameOf(outer.item);
    return (
      inner.op === 'insert' && inner.path.length === outer.path.length && nameOf(inner.item) === nameOf(outer.item)
    );
  }
  if (outer.op === 'move') return inner.op !== 'insert' && inner.path.length === outer.path.length;
  return true;
}

/**
 * Applies an editor's operations to a section that others have changed meanwhile.
 * @param theirs the others' operations since the revision that `mine` began with
 * @returns the section and the applied operations, or the others' operations that conflict
 * @throws NotApplicable when `mine` does not fit the revision that it began with
 */
export function merge<Section extends object>(
  section: Section,
  theirs: readonly Operation[],
  mine: readonly Operation[],
): { section: Section; applied: Operation[] } | { conflicts: Operation[] } {
  const conflicts = theirs.filter((one) => mine.some((other) => conflict(one, other)));
  if (conflicts.length > 0) return { conflicts };
  const applied = mine.filter((one) => !theirs.some((other) => isSame(one, other)));
  return { section: applied.reduce((changed, one) => apply(changed, one), section), applied };
}
