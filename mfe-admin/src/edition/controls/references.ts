import { displayDay } from '@conference/edition';
import { titleOf } from '@conference/edition/editing';

type Data = Record<string, unknown>;

/** The fields that name something else in the edition, by their paths without items, and where that stands. */
const references: Readonly<
  Record<string, { list: readonly [section: string, name: string]; by: 'id' | 'distance' | 'day' }>
> = {
  'people.messages.from': { list: ['people', 'core'], by: 'id' },
  'abroad.ask.whom': { list: ['people', 'management'], by: 'id' },
  'schedule.days.day': { list: ['dates', 'days'], by: 'day' },
  'hotels.hotels.distance': { list: ['hotels', 'ways'], by: 'distance' },
};

/** What a field may refer to; undefined for a field that refers to nothing. @param path where it stands in the edition */
export function referencesOf(
  document: Readonly<Record<string, unknown>>,
  path: readonly string[],
): { value: string; label: string }[] | undefined {
  const [section = '', ...rest] = path;
  // An item of a list stands between the list and its field.
  const inItem = rest.length === 3 ? references[[section, rest[0], rest[2]].join('.')] : undefined;
  const reference = references[path.join('.')] ?? inItem;
  if (!reference) return undefined;
  const {
    list: [of, name],
    by,
  } = reference;
  // A section that a newer site has written may have anything there.
  const listAt = (at: string, list = ''): Data[] => {
    const found = (document[at] as Data | undefined)?.[list];
    return Array.isArray(found) ? (found as Data[]) : [];
  };
  const labels = {
    id: titleOf,
    day: ({ day }: Data) => displayDay(String(day)),
    distance: (item: Data) => String(item[by]),
  };
  const items = listAt(of, name).map((item) => ({ value: String(item[by]), label: labels[by](item) }));
  if (by !== 'day') return items;
  // The items of the list are known by it: no two may choose the same.
  const [own, taken] = [path.at(-2), listAt(section, rest[0]).map(({ day }) => String(day))];
  return items.filter(({ value }) => value === own || !taken.includes(value));
}
