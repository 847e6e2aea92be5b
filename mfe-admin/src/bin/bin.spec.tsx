import type { BinEntryRecord } from '@conference/contracts';
import { allowModalDialogs, refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const entry: BinEntryRecord = {
  _id: 'b1',
  kind: 'application',
  name: 'Demo Author',
  edition: '2025',
  by: 'Demo Chair',
  deletedAt: '2025-07-14T19:30:00.000Z',
  until: '2025-08-13T19:30:00.000Z',
};

function open(answers: Answers = {}) {
  const calls = answeringAdmin({ 'GET /bin': { body: { success: true, entries: [entry] } }, ...answers });
  return { calls, ...openConsole('/admin/bin') };
}
const sent = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

beforeAll(allowModalDialogs);

describe('the bin', () => {
  it('says what was deleted, by whom, and until when it stays', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Demo Author/ }));
    for (const text of ['Application, 2025', '15-Jul-2025, 1:30 AM', 'by Demo Chair', '14-Aug-2025, 1:30 AM'])
      expect(row.getByText(text)).toBeVisible();
  });

  it('puts back at once', async () => {
    const { calls } = open({
      'POST /bin/b1/restore': { body: { success: true, message: 'Demo Author is back.' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Put back: Demo Author' }));
    expect(await screen.findByText('Demo Author is back.')).toBeVisible();
    expect(sent(calls)).toEqual([['POST /bin/b1/restore', undefined]]);
  });

  it('tells why something cannot be put back', async () => {
    const message = 'Another entry has the transaction ID TX1 by now: this cannot be put back.';
    open({ 'POST /bin/b1/restore': refused('conflict', message) });
    await userEvent.click(await screen.findByRole('button', { name: 'Put back: Demo Author' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('deletes for good with a reason alone, by keys', async () => {
    const { calls } = open({ 'DELETE /bin/b1': { body: { success: true, message: 'Deleted for good.' } } });
    (await screen.findByRole('button', { name: 'Delete for good: Demo Author' })).focus();
    await userEvent.keyboard('{Enter}');
    const reason = within(await screen.findByRole('dialog')).getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Please say why.')).toBeVisible();
    expect(sent(calls)).toEqual([]);
    await userEvent.keyboard('They asked for it.{Enter}');
    expect(await screen.findByText('Deleted for good.')).toBeVisible();
    expect(sent(calls)).toEqual([['DELETE /bin/b1', { reason: 'They asked for it.' }]]);
  });
});
