import type { PublisherTokenRecord } from '@conference/contracts';
import { allowModalDialogs, refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const aToken: PublisherTokenRecord = {
  _id: 't1',
  module: 'mfe-speakers',
  name: 'Demo team',
  email: 'team@example.invalid',
  createdAt: '2025-07-14T19:30:00.000Z',
  lastUsedAt: '2025-07-15T04:00:00.000Z',
};
const live = { release: 7, at: '2025-07-15T04:00:00.000Z', action: 'publish', modules: [] } as const;

function open(answers: Answers = {}, tokens = [aToken]) {
  const calls = answeringAdmin({
    'GET /releases': { body: { success: true, live, modules: [], releases: [] } },
    'GET /publisher-tokens': { body: { success: true, tokens } },
    ...answers,
  });
  return { calls, ...openConsole('/admin/releases') };
}
const publishers = async () => within(await screen.findByRole('region', { name: 'Publishers' }));
const press = async (name: string | RegExp) =>
  userEvent.click(await (await publishers()).findByRole('button', { name }));
async function fillIn(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values))
    await userEvent.type(await (await publishers()).findByLabelText(new RegExp(`^${label}`)), text);
}
const complete = { Module: 'mfe-speakers', Name: 'Demo team', Email: 'team@example.invalid' };

beforeAll(allowModalDialogs);

describe('the publishers', () => {
  it('are told with their module, and when they last published it', async () => {
    open();
    const row = within(await (await publishers()).findByRole('row', { name: /Demo team/ }));
    for (const text of ['mfe-speakers', 'team@example.invalid', '15-Jul-2025, 10:00 AM'])
      expect(row.getByText(text)).toBeVisible();
  });

  it('get a token, which is shown once', async () => {
    const token = 'publisher_0123456789';
    const { calls } = open({
      'POST /publisher-tokens': { body: { success: true, message: 'Done.', token, record: aToken } },
    });
    await press('New token');
    await fillIn(complete);
    await press('Make token');

    const made = within(await screen.findByRole('region', { name: 'Token for mfe-speakers' }));
    expect(made.getByText(token)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Token for mfe-speakers' })).toHaveFocus();
    expect(calls.find(({ call }) => call === 'POST /publisher-tokens')?.body).toEqual({
      module: 'mfe-speakers',
      name: 'Demo team',
      email: 'team@example.invalid',
    });
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /publisher-tokens')).toHaveLength(2));
    await userEvent.click(made.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(token)).toBeNull();
  });

  it('get none without a module, a name and an address', async () => {
    const { calls } = open();
    await press('New token');
    await press('Make token');

    await waitFor(() =>
      expect(screen.getByRole('alert', { name: 'Module, name and email are required' })).toHaveFocus(),
    );
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('lose it after a question', async () => {
    const { calls } = open({ 'DELETE /publisher-tokens/t1': { body: { success: true, message: 'Done.' } } });
    await press(/^End token: mfe-speakers, Demo team/);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('The token has ended.')).toBeVisible();
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /publisher-tokens')).toHaveLength(2));
  });

  it('keep what was typed when it is refused', async () => {
    open({ 'POST /publisher-tokens': refused('failed', 'The database is away.') });
    await press('New token');
    await fillIn(complete);
    await press('Make token');

    expect((await screen.findAllByText('The database is away.'))[0]).toBeVisible();
    expect((await publishers()).getByLabelText(/^Module/)).toHaveValue('mfe-speakers');
  });
});
