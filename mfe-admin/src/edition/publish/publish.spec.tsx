import { apply, type Operation } from '@conference/edition/editing';
import { allowModalDialogs } from '@conference/testing/web';
import type { SessionUser } from '@conference/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, live, set, withDraftOf } from '../../testing/an-edition';
import { admin, answeringAdmin, holderOf, sessionOf } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

beforeAll(allowModalDialogs);

const naming = '12 applications name it';
const wallets = '1 audience entry names it';
const consequences = [
  {
    path: ['programme', 'subThemes', 'Education & Pedagogy'],
    sentence: `Education is not offered any more. ${naming}: they keep it.`,
    naming,
  },
  {
    path: ['money', 'wallets', 'bKash'],
    sentence: `bKash is not offered any more. ${wallets}: they keep it.`,
    naming: wallets,
  },
  { path: ['money', 'wallets', 'Nagad', 'number'], sentence: 'The number of Nagad changes.' },
];
const toCheck = [{ path: ['money', 'currency'], sentence: 'The currency is of another year.' }];

/** Opens the overview with a draft in which fees and sub-themes were changed. */
function open(user: SessionUser = admin, changed = {}) {
  const answers = withDraftOf(changed, 'money', set(['currency'], 'EUR'));
  const retire: Operation = { op: 'remove', path: ['subThemes', 'Education & Pedagogy'] };
  const { body } = answers['GET /editions/live'] as { body: { sections: object } };
  Object.assign(body.sections, {
    programme: { revision: 1, content: apply(live['programme'] ?? {}, retire), at },
  });
  answeringAdmin({
    ...answers,
    'GET /session': sessionOf(user),
    'GET /editions/live/check': {
      body: { success: true, errors: [], missing: [], toCheck, untranslated: [], consequences },
    },
  });
  openConsole('/admin/edition');
  return screen.findByRole('region', { name: 'Publish' });
}
const leaveOut = (section: RegExp) => userEvent.click(screen.getByRole('checkbox', { name: section }));

describe('what is published', () => {
  it('says on which pages each section is seen', async () => {
    const publish = within(await open());
    expect(publish.getByText('On: Audience types, Audience form, menu, Profile of authors')).toBeVisible();
    expect(publish.getByText('On: Start page, Authors, Author form, About, Profile of authors')).toBeVisible();
  });

  it('changes for people what the chosen sections change, and takes the password for these alone', async () => {
    const publish = within(await open());
    const sentences = () =>
      consequences.filter(({ sentence }) =>
        publish.queryByText((_, node) => node?.tagName === 'LI' && node.textContent === sentence),
      );
    expect(sentences()).toHaveLength(3);
    expect(publish.getByLabelText(/^Your password/)).toBeVisible();
    await leaveOut(/^Fees and payment/);
    expect(sentences()).toEqual([consequences[0]]);
    expect(publish.queryByLabelText(/^Your password/)).toBeNull();
    expect(publish.queryByText(/of another year/)).toBeNull();
  });

  it('changes all of it where an edition takes the place of another, whatever is left out', async () => {
    const publish = within(await open(admin, { key: '2026', isLive: false }));
    await leaveOut(/^Fees and payment/);
    expect(publish.getByText('The number of Nagad changes.')).toBeVisible();
    expect(publish.getByLabelText(/^Your password/)).toBeVisible();
  });

  it('leads to the records that name what goes, by the list that is narrowed to them', async () => {
    const publish = within(await open());
    expect(publish.getByRole('link', { name: naming })).toHaveAttribute(
      'href',
      '/admin/applications?subTheme=Education+%26+Pedagogy',
    );
    expect(publish.getByRole('link', { name: wallets })).toHaveAttribute('href', '/admin/audience?paymentMethod=bKash');
  });

  it('leads to the records of its own edition', async () => {
    const publish = within(await open(admin, { key: '2026', isLive: false }));
    expect(publish.getByRole('link', { name: wallets })).toHaveAttribute(
      'href',
      '/admin/audience?paymentMethod=bKash&edition=2026',
    );
  });

  it('leads nobody to records whom they are not shown', async () => {
    const publish = within(await open(holderOf('editor')));
    expect(publish.getByText(new RegExp(naming))).toBeVisible();
    expect(publish.queryByRole('link', { name: naming })).toBeNull();
  });
});
