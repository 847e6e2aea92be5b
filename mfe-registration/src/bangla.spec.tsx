import {
  applicationGroups,
  audienceGroupsFor,
  sponsorGroups,
  volunteerGroups,
  type FieldGroup,
  accountFields,
} from '@conference/contracts';
import { words } from '@conference/contracts/bn';
import { openPage } from '@conference/shell-kit/testing';
import { allowModalDialogs, answering, datesAt, inLatin } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import routes from './routes';
import './words.bn';

beforeEach(() => {
  globalThis.pageLanguage = 'bn';
  sessionStorage.clear();
  localStorage.clear();
  allowModalDialogs();
  answering({
    'GET /dates': datesAt('2025-07-01T06:00:00.000Z'),
    'GET /notices': { body: { success: true, notices: [] } },
  });
});
afterEach(() => (globalThis.pageLanguage = undefined));

const paths = Object.keys(remote.pages);

it.each(paths)('%s says all that is ours in Bangla', async (path) => {
  openPage(routes, path);
  await screen.findByRole('heading', { level: 1 });
  expect(inLatin('')).toEqual([]);
  // A sentence in Bangla ends with its own sign; the point is for what is shortened.
  expect(document.body).not.toHaveTextContent(/[\u0980-\u09ff]\.(?!\s)/);
});

it('an organiser who opens the author form is told in Bangla that their account cannot register', async () => {
  const organiser = { _id: '1', email: 'chair@example.invalid', fullName: 'সভাপতি', role: 'admin' as const };
  openPage(routes, '/register', { token: 't', user: organiser });
  await screen.findAllByText(/আয়োজক হিসেবে লগইন/);
  expect(inLatin(organiser)).toEqual([]);
});

it.each(paths.filter((path) => !path.endsWith('sent')))('%s says in Bangla what is wrong', async (path) => {
  openPage(routes, path);
  await screen.findByRole('heading', { level: 1 });
  const dialog = screen.queryByRole('dialog');
  if (dialog) await userEvent.click(screen.getByRole('button', { name: 'ঠিক আছে, এগিয়ে যান' }));
  for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: /জমা দিন/ }));
  await screen.findAllByText(/এটি দিতে হবে।/);
  expect(inLatin('')).toEqual([]);
});

/** All that a form shows of its fields, except the names that the edition gives. */
const textsOf = (groups: readonly FieldGroup[]) =>
  groups.flatMap(({ legend, fields }) => [
    legend,
    ...Object.values(fields).flatMap((field) => [
      field?.label,
      field?.hint,
      ...(field?.kind === 'choice' ? [field.placeholder, ...optionsOf(field)] : []),
    ]),
  ]);
type Choice = Extract<FieldGroup['fields'][string], { kind: 'choice' }>;
const optionsOf = (field: Choice) =>
  'options' in field ? (field.options ?? []).map((option) => field.labels?.[option] ?? option) : [];

it('every label, hint and option of a visitor’s field is known in Bangla, and nothing that is none', () => {
  const groups = [...applicationGroups, ...audienceGroupsFor(), ...sponsorGroups, ...volunteerGroups];
  const shown = textsOf([...groups, { legend: 'Your account', fields: accountFields }]);
  const expected = [...new Set(shown.filter((text) => text !== undefined))].sort();
  expect(Object.keys(words.fields).sort()).toEqual(expected);
});
