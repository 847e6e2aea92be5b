import { refused, type Answers } from '@conference/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../console/browser';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const asked = 'module=mfe-a&port=40123&key=secret&prefix=%2Fa&prefix=%2Fb';
const until = '2025-07-15T05:00:00.000Z';
const shown = { body: { success: true, message: 'Shown.', module: 'mfe-a', version: 'local', until } };

function open(query: string, answers: Answers = {}) {
  const calls = answeringAdmin(answers);
  const gone = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  return { calls, gone, ...openConsole(`/admin/releases/local?${query}`) };
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Show it here' }));

describe('showing a module of this machine', () => {
  it('says which, from where, for whom and for how long, and does nothing before it is confirmed', async () => {
    const { calls } = open(asked);
    expect(await screen.findByRole('heading', { level: 1, name: 'Local module' })).toBeVisible();
    expect(screen.getByText('/a, /b')).toBeVisible();
    expect(screen.getByText('port 40123 of this machine')).toBeVisible();
    expect(screen.getByText(/^In this browser only, for an hour at most/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/will act in your name here/);
    expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/admin/releases');
    expect(calls.some(({ call }) => call === 'POST /preview/local')).toBe(false);
  });

  it('begins when it is confirmed, and leads to a page of the module', async () => {
    const { calls, gone } = open(asked, { 'POST /preview/local': shown });
    await press();
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/a'));
    expect(calls.find(({ call }) => call === 'POST /preview/local')).toMatchObject({
      body: { module: 'mfe-a', port: 40_123, key: 'secret', prefixes: ['/a', '/b'] },
    });
  });

  it.each([
    [refused('conflict', 'mfe-a and mfe-b both claim /b.'), 'mfe-a and mfe-b both claim /b.'],
    ['network down', 'The local module could not be shown.'],
  ] as const)('that cannot be is told: %j', async (failure, text) => {
    const { gone } = open(asked, { 'POST /preview/local': failure });
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(gone).not.toHaveBeenCalled();
  });

  it.each(['', 'module=mfe-a&port=40123', asked.replaceAll('prefix', 'other')])(
    'cannot begin from an address that lacks something: %j',
    async (query) => {
      open(query);
      expect(await screen.findByText(/^Something is missing in this address/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Show it here' })).toBeNull();
    },
  );
});
