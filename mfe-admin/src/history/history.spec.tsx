import type { ChangeRecord } from '@conference/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { byInWords } from './words';

const by = { _id: '01982f00-0000-7000-8000-000000000009', fullName: 'Demo Chair' };
const decided: ChangeRecord = {
  _id: 'c1',
  at: '2025-07-14T19:30:00.000Z',
  by,
  did: 'decided',
  kind: 'application',
  record: 'r1',
  name: 'Demo Author',
  fields: [
    { field: 'status', from: 'pending', to: 'wait' },
    { field: 'comment', to: `Please wait. ${'More words. '.repeat(30)}` },
  ],
};
const gone: ChangeRecord = {
  _id: 'c2',
  at: '2025-07-14T19:00:00.000Z',
  by,
  did: 'deleted for good',
  kind: 'volunteer',
  record: 'r2',
  reason: 'They asked for it.',
  fields: [],
};
const byTime: ChangeRecord = { _id: 'c3', at: gone.at, did: 'deleted for good', kind: 'notice', fields: [] };

const worded: ChangeRecord = {
  _id: 'c4',
  at: gone.at,
  by,
  did: 'changed',
  kind: 'mail template',
  name: 'audience-approved',
  fields: [{ field: 'title', from: 'Confirmed', to: 'Welcome' }],
};

function open(path = '/admin/history') {
  const calls = answeringAdmin({
    'GET /history': { body: { success: true, changes: [decided, gone, byTime, worded], people: [by] } },
  });
  return { calls, ...openConsole(path) };
}
/** The last query for the rows. */
const asked = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ call, url }) => call === 'GET /history' && url.searchParams.get('pageSize') !== '1').at(-1)?.url;

describe('the history', () => {
  it('tells who did what when, with before and after in words', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Demo Author/ }));
    for (const text of ['15-Jul-2025, 1:30 AM', 'Demo Chair', 'Decided: application'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('Status').nextSibling).toHaveTextContent('before: Waitingafter: Waiting list');
    expect(row.getByText('Comment').nextSibling).toHaveTextContent(/^after: Please wait\./);
    const [, , forGood, itself, mail] = screen.getAllByRole('row');
    expect(forGood).toHaveTextContent('(deleted for good)Reason: They asked for it.');
    expect(itself).toHaveTextContent('after 30 days in the bin');
    expect(mail).toHaveTextContent('Changed: mail templateAudience approvedHeadingbefore: Confirmedafter: Welcome');
  });

  it.each<[what: string, did: Partial<ChangeRecord>, by: string]>([
    ['time emptied the bin', { did: 'deleted for good' }, 'after 30 days in the bin'],
    ['an account is gone', { did: 'deleted for good', reason: 'They asked for it.' }, 'somebody who is gone'],
    ['an account is gone', { did: 'changed' }, 'somebody who is gone'],
    ['a place went on, or an account is gone', { did: 'decided' }, 'by itself, or somebody who is gone'],
  ])('names nobody when %s', (_, did, by) => {
    expect(byInWords({ ...byTime, ...did })).toBe(by);
  });

  it('unfolds a long value by keys', async () => {
    open();
    const summary = (await screen.findByText(/^Please wait\. .*…$/)).closest('details');
    expect(summary).not.toHaveAttribute('open');
  });

  it('is narrowed by who, what and day, which stand in the address', async () => {
    const { calls, address } = open();
    await userEvent.selectOptions(
      await screen.findByLabelText('Who'),
      await screen.findByRole('option', { name: 'Demo Chair' }),
    );
    await userEvent.selectOptions(screen.getByLabelText('What'), 'Audience entry');
    fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2025-07-14' } });
    fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2025-07-14' } });
    await waitFor(() =>
      expect(address()).toBe(`/admin/history?by=${by._id}&kind=audience+entry&from=2025-07-14&to=2025-07-14`),
    );
    // Days begin in Dhaka.
    await waitFor(() => expect(asked(calls)?.searchParams.has('to')).toBe(true));
    expect(Object.fromEntries(asked(calls)?.searchParams ?? [])).toMatchObject({
      by: by._id,
      kind: 'audience entry',
      from: '2025-07-13T18:00:00.000Z',
      to: '2025-07-14T18:00:00.000Z',
    });
  });
});
