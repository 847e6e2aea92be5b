import { act, screen, within } from '@testing-library/react';
import { notified, openProfile } from '../testing/open-profile';

let made = 0;
const notification = (about: object) => ({
  _id: `n${(made += 1)}`,
  registrationId: 'r1',
  abstractTitle: 'Mulberry leaves',
  kind: 'received',
  at: '2025-07-14T19:00:00.000Z',
  ...about,
});

/** The list under Notifications, once it has `text`. */
async function news(text: string): Promise<string[]> {
  await screen.findByText(text);
  const section = within(screen.getByRole('region', { name: 'Notifications' }));
  return section.getAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('notifications', () => {
  it.each([
    [{ kind: 'received' }, '“Mulberry leaves” was received.'],
    [{ kind: 'decided', status: 'pending' }, '“Mulberry leaves” was put back to waiting.'],
    [{ kind: 'decided', status: 'wait' }, '“Mulberry leaves” was put on the waiting list.'],
    [
      { kind: 'decided', status: 'accepted', commented: true },
      '“Mulberry leaves” was accepted. The organisers left a comment.',
    ],
    [{ kind: 'decided', status: 'declined' }, '“Mulberry leaves” was declined.'],
    [{ kind: 'paid' }, 'The payment for “Mulberry leaves” was received.'],
    [{ kind: 'edited' }, 'Your changes to “Mulberry leaves” were saved.'],
    [{ kind: 'email changed' }, 'The email address of “Mulberry leaves” was changed.'],
  ])('tell of %j', async (about, sentence) => {
    openProfile({ 'GET /notifications': notified(notification(about)) });
    // A day is Dhaka's, where it was past midnight.
    expect(await news(sentence)).toEqual([`${sentence}15-Jul-2025`]);
  });

  it('stand in the order of the answer, a line for each decision, and are asked for with the token', async () => {
    const decided = (status: string, at: string) => notification({ kind: 'decided', status, at });
    const { calls } = openProfile({
      'GET /notifications': notified(
        decided('accepted', '2025-07-30T04:00:00.000Z'),
        decided('wait', '2025-07-20T04:00:00.000Z'),
        notification({}),
      ),
    });

    expect(await news('“Mulberry leaves” was accepted.')).toEqual([
      '“Mulberry leaves” was accepted.30-Jul-2025',
      '“Mulberry leaves” was put on the waiting list.20-Jul-2025',
      '“Mulberry leaves” was received.15-Jul-2025',
    ]);
    expect(calls.find(({ call }) => call === 'GET /notifications')?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('say when there are none', async () => {
    openProfile();
    expect(await screen.findByText('No notifications yet.')).toBeVisible();
  });

  it('show what happened meanwhile as soon as the window is looked at again', async () => {
    let answer = notified();
    openProfile({ 'GET /notifications': () => answer });
    await screen.findByText('No notifications yet.');

    answer = notified(notification({ kind: 'paid' }));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('The payment for “Mulberry leaves” was received.')).toBeVisible();
    expect(screen.queryByText('No notifications yet.')).toBeNull();
  });

  it('say quietly that they cannot be loaded, and leave the rest of the page as it is', async () => {
    openProfile({ 'GET /notifications': 'network down' });
    expect(await screen.findByText('Notifications could not be loaded just now.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Mulberry leaves' })).toBeVisible();
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
  });

  it('stay when a later attempt to load them fails', async () => {
    let network: 'up' | 'down' = 'up';
    openProfile({ 'GET /notifications': () => (network === 'up' ? notified(notification({})) : 'network down') });
    await screen.findByText('“Mulberry leaves” was received.');

    network = 'down';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Notifications could not be loaded just now.')).toBeVisible();
    expect(screen.getByText('“Mulberry leaves” was received.')).toBeVisible();
  });
});
