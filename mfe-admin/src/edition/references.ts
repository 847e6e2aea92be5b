import { titleOf } from '@conference/edition/editing';

type Data = Record<string, unknown>;

/** The fields that name something else in the edition, by their paths without items, and where that stands. */
const references: Readonly<
  Record<string, { list: readonly [section: string, name: string]; by: 'id' | 'distance' | 'day' }>
> = {
  'people.messages.from': { list: ['people', 'core'], by: 'id' },
  'abroad.ask.whom': { list: ['people', 'management'], by: 'id' },
  'hotels.hotels.distance': { list: ['hotels', 'ways'], by: 'distance' },
};

/** What a field may refer to; undefined for a field that refers to nothing. @param path where it stands in the edition */
export function referencesOf(
  document: Readonly<Record<string, unknown>>,
  path: readonly string[],
): { value: string; label: string }[] | undefined {
  const [section = '', ...rest] = path;
  // An item of a list stands between the list and its field.
  const reference = references[path.join('.')] ?? references[[section, rest[0], rest.at(-1)].join('.')];
  if (!reference) return undefined;
  const {
    list: [of, name],
    by,
  } = reference;
  const items = ((document[of] as Data | undefined)?.[name] ?? []) as Data[];
  return items.map((item) => ({ value: String(item[by]), label: by === 'id' ? titleOf(item) : String(item[by]) }));
}
