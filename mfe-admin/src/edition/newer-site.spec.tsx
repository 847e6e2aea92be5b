import type { AnswerOf } from '@conference/contracts';
import { sectionNames } from '@conference/edition/editing';
import { isBeyondShape, shape } from '@conference/edition/shape';
import { screen } from '@testing-library/react';
import { aDraft, editionAnswers } from '../testing/an-edition';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

type Draft = AnswerOf<'GET /editions/:key'>;

beforeEach(() => localStorage.clear());

const [major = 0, minor = 0] = shape.split('.').map(Number);
const nextMinor = `${major}.${minor + 1}.0`;
const nextMajor = `${major + 1}.0.0`;
const sentence =
  /A newer version of the site has written this section, and this version can neither show nor change it/;

/** A draft in which one section says something else, in a shape of its own. */
function withSection(name: string, content: object, written: string | undefined): Draft {
  const draft = aDraft();
  const section = {
    revision: 4,
    at: draft.edition.createdAt,
    content,
    ...(written !== undefined && { shape: written }),
  };
  return { ...draft, sections: { ...draft.sections, [name]: section as never } };
}

/** Whatever is a list today is a number, and the other way round. */
const turned = (name: string) =>
  Object.fromEntries(
    Object.entries(aDraft().sections[name]?.content ?? {}).map(([field, value]) => [
      field,
      Array.isArray(value) ? 7 : ['x'],
    ]),
  );

const open = (path: string, draft: Draft) => {
  const calls = answeringAdmin(editionAnswers(() => draft));
  openConsole(path);
  return calls;
};

describe('a section that a newer version of the site has written', () => {
  it.each(['contact', 'people', 'programme'] as const)(
    'of the next major is no form, and the reason is said: %s',
    async (name) => {
      const calls = open(`/admin/edition/${name}`, withSection(name, turned(name), nextMajor));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryAllByRole('textbox')).toEqual([]);
      expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
    },
  );

  it('of the next major is named in the overview, which compares nothing of it', async () => {
    const sections = sectionNames.map((name) => [name, withSection(name, turned(name), nextMajor).sections[name]]);
    open('/admin/edition', { ...aDraft(), sections: Object.fromEntries(sections) as Draft['sections'] });
    expect(await screen.findAllByText('Written by a newer version of the site')).toHaveLength(sectionNames.length);
    expect(await screen.findByText('The draft says what is live: there is nothing to publish.')).toBeVisible();
  });

  it.each([
    ['people', 'abroad'],
    ['dates', 'schedule'],
    ['people', 'contact'],
  ])('of the next major leaves others, which may refer to it, as they are: %s, and %s', async (newer, other) => {
    open(`/admin/edition/${other}`, withSection(newer, turned(newer), nextMajor));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it.each([nextMinor, shape, undefined])('of the shape %s is edited', async (written) => {
    const contact = { ...aDraft().sections['contact']?.content, email: 'desk@example.org', chat: '@desk' };
    open('/admin/edition/contact', withSection('contact', contact, written));
    expect(await screen.findByLabelText('Email')).toHaveValue('desk@example.org');
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

it('shapes are told apart by their majors, as numbers', () => {
  expect(isBeyondShape('10.0.0', '9.4.0')).toBe(true);
  expect(isBeyondShape('9.5.0', '9.4.0')).toBe(false);
  expect(isBeyondShape('1.0.0', '2.0.0')).toBe(false);
});
