import { blankOf } from './blank';
import { fieldLabels, fieldsOf, labelsAt, sectionNames, type EditorField } from './fields';

function pathsIn(fields: readonly EditorField[], above: string): string[] {
  return fields.flatMap((field) => {
    const path = `${above}.${field.name}`;
    if (field.kind === 'id') return [];
    return [path, ...('fields' in field ? pathsIn(field.fields, path) : [])];
  });
}

const paths = sectionNames.flatMap((name) => pathsIn(fieldsOf(name), name));

it('every field of every section has a label, and no label is left over', () => {
  expect(paths.filter((path) => !(path in fieldLabels))).toEqual([]);
  // The parts of a picture are left out, because its own control shows them.
  const known = Object.keys(fieldLabels).filter((path) => !/\.(digest|alt)$/.test(path));
  expect(known.filter((path) => !paths.includes(path))).toEqual([]);
});

const find = (fields: readonly EditorField[], name: string) => fields.find((field) => field.name === name);

it.each([
  ['identity', ['name'], { kind: 'text', size: 'line', most: 200 }],
  ['identity', ['lead'], { kind: 'text', size: 'paragraph' }],
  ['identity', ['year'], { kind: 'number', isWhole: true, least: 2000, most: 2100 }],
  ['identity', ['government'], { kind: 'group', optional: true }],
  ['dates', ['days'], { kind: 'list', most: 5 }],
  ['dates', ['days', 'day'], { kind: 'day' }],
  ['dates', ['opening'], { kind: 'time' }],
  ['dates', ['deadlines', 'author'], { kind: 'instant' }],
  ['money', ['attendance', 'fee'], { kind: 'number', isWhole: true, least: 0 }],
  ['money', ['attendance', 'includes'], { kind: 'lines', ask: 'What a {name} place includes' }],
  ['money', ['attendance', 'retired'], { kind: 'flag', optional: true }],
  ['money', ['wallets', 'number'], { kind: 'phone', ask: 'The {name} number that takes the fees' }],
  ['money', ['audienceLink'], { kind: 'link' }],
  ['schedule', ['days', 'sessions', 'type'], { kind: 'choice' }],
  ['schedule', ['days', 'sessions', 'speaker'], { kind: 'text', ask: 'Who speaks', optional: true }],
  ['people', ['core', 'portrait'], { kind: 'picture', optional: true }],
  ['people', ['messages', 'message'], { kind: 'text', size: 'long' }],
  ['venue', ['cards', 'page'], { kind: 'choice', options: ['hotels'] }],
  ['venue', ['map', 'latitude'], { kind: 'number', isWhole: false }],
  ['contact', ['email'], { kind: 'email' }],
] as const)('%s.%j is shown as %j', (section, path, expected) => {
  let fields = fieldsOf(section);
  let found: EditorField | undefined;
  for (const name of path) {
    found = find(fields, name);
    fields = found && 'fields' in found ? found.fields : [];
  }
  expect(found).toMatchObject(expected);
});

it.each([
  [['identity', 'name', 'en'], ['Name of the conference']],
  [
    ['programme', 'subThemes', 'Education', 'topics', 'topic-1', 'text'],
    ['Sub-themes', 'Topics', 'Text'],
  ],
  [['dates', 'days'], ['Days of the conference']],
  [['no-section', 'name'], []],
])('%j is called %j', (path, words) => {
  expect(labelsAt(path)).toEqual(words);
});

it.each([
  ['identity', 'year', 2000],
  ['venue', 'map', { latitude: 0, longitude: 0, zoom: 1 }],
] as const)('%s.%s begins with what is nothing special', (section, name, value) => {
  const field = find(fieldsOf(section), name);
  expect(field && blankOf(field, () => '')).toEqual(value);
});
