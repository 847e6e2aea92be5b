import type { AudienceEntry } from '@conference/contracts';
import type { Reply } from '@conference/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, lastQuery, listing, openAudience, press } from '../testing/audience';

describe('the search of the audience', () => {
  it('narrows the list', async () => {
    const { calls } = openAudience();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search by name, email, institute, transaction ID or code' }),
      'demo',
    );
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ q: 'demo' }));
  });

  it('says what a search finds in the other tab, and leads there with the search in hand', async () => {
    const { address } = openAudience(
      {
        'GET /audience': ({ url }) =>
          listing(url.searchParams.get('type') === 'full' ? [] : [{ ...entry, type: 'partial' }]),
        'GET /audience/counts': {
          body: { success: true, type: { full: 0, partial: 1 }, status: { pending: 0, approved: 0 } },
        },
      },
      '/admin/audience?q=tx1',
    );
    expect(await screen.findByRole('tab', { name: 'Partial 1' })).toBeVisible();
    await press('1 in Partial');
    expect(address()).toBe('/admin/audience?q=tx1&type=partial');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(await screen.findByText(/^One is found: Demo Listener\./)).toBeVisible();
  });

  it('approves the only one that a search finds by Ctrl+Enter, and nobody where it finds more or has not ended', async () => {
    let rows = [entry, { ...entry, _id: 'e2', name: 'Demo Twin' }];
    const { calls } = openAudience({
      'GET /audience': () => listing(rows),
      'PATCH /audience/e1': { body: { success: true, message: 'Audience approved and email sent', entry } },
    });
    const box = await screen.findByRole('searchbox');
    await screen.findByText('Demo Twin');
    const approved = () => calls.filter(({ call }) => call.startsWith('PATCH'));
    await userEvent.type(box, '{Control>}{Enter}{/Control}');
    expect(approved()).toEqual([]);
    rows = [entry];
    // The first Enter only begins the search.
    await userEvent.type(box, 'tx1{Control>}{Enter}{/Control}');
    expect(approved()).toEqual([]);
    await screen.findByText(/^One is found/);
    await userEvent.type(box, '{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Audience approved and email sent')).toBeVisible();
    expect(approved()).toHaveLength(1);
  });

  it('waits with Enter for the answer to the words: who was found before is never led to', async () => {
    const twin: AudienceEntry = { ...entry, _id: 'e2', name: 'Demo Twin' };
    let answer = (_reply: Reply) => {};
    const { calls } = openAudience({
      'GET /audience': ({ url }) =>
        url.searchParams.has('q') ? new Promise<Reply>((resolve) => (answer = resolve)) : listing([entry, twin]),
    });
    await screen.findByText('Demo Twin');
    const box = screen.getByRole('searchbox');
    // The first Enter begins the search, the second asks for its first row, the third comes from somebody in a hurry.
    await userEvent.type(box, 'twin{Enter}{Enter}{Enter}');
    expect(box).toHaveFocus();
    await act(async () => answer(listing([twin])));
    expect(screen.getByRole('button', { name: 'Approve: Demo Twin' })).toHaveFocus();
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('leads nowhere when somebody goes on typing before the answer is there', async () => {
    let answer = (_reply: Reply) => {};
    openAudience({
      'GET /audience': ({ url }) =>
        url.searchParams.get('q') === 'demo' ? new Promise<Reply>((resolve) => (answer = resolve)) : listing([entry]),
    });
    await screen.findByText('Demo Listener');
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'demo{Enter}{Enter} ');
    await act(async () => answer(listing([entry])));
    expect(box).toHaveFocus();
  });

  it('says nothing of the other tab until that is counted for the words', async () => {
    const counts = (partial: number): Reply => ({
      body: { success: true, type: { full: 0, partial }, status: { pending: partial, approved: 0 } },
    });
    let answer = (_reply: Reply) => {};
    openAudience(
      {
        'GET /audience': listing([]),
        'GET /audience/counts': ({ url }) =>
          url.searchParams.get('q') === 'tx1' ? counts(1) : new Promise<Reply>((resolve) => (answer = resolve)),
      },
      '/admin/audience?q=tx1',
    );
    expect(await screen.findByRole('button', { name: '1 in Partial' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), '2{Enter}{Enter}');
    expect(screen.queryByRole('button', { name: /in Partial$/ })).toBeNull();
    await act(async () => answer(counts(2)));
    await waitFor(() => expect(screen.getByRole('button', { name: '2 in Partial' })).toHaveFocus());
  });
});
