import { allowModalDialogs } from '@conference/testing/web';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, storedDraft, nameField, press, RESTORED, turnAway, type, wouldLose } from '../testing/form-with-draft';

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a draft', () => {
  it('is kept a moment after typing, said to be, and back after a reload: all but the password', async () => {
    const { unmount } = render(<Form />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await type('Demo');
    await userEvent.type(screen.getByLabelText('Password'), 'a secret');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await screen.findByText('Draft kept on this device.')).toBeVisible();
    expect(localStorage.getItem('draft:test')).not.toContain('secret');

    unmount();
    render(<Form />);
    expect(nameField()).toHaveValue('Demo');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByText(RESTORED)).toHaveTextContent('Please give your password again.');
  });

  it('that is back can be given up right there', async () => {
    const { unmount } = render(<Form />);
    await type('Demo');
    unmount();
    render(<Form />);
    await press('Start with an empty form');
    await press('Discard');
    expect(nameField()).toHaveValue('');
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(storedDraft()).toBeNull();
  });

  it('is written at once when the page may be about to go', async () => {
    render(<Form />);
    await type('D');
    turnAway();
    expect(storedDraft().values).toEqual({ name: 'D' });
  });

  it('of a form that was filled in beforehand holds what differs, also when that is nothing any more', async () => {
    render(<Form name="Before" />);
    await userEvent.clear(nameField());
    turnAway();
    expect(storedDraft().values).toEqual({ name: '' });

    await type('Before');
    turnAway();
    expect(storedDraft()).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('goes with what was sent, and stays with what was not', async () => {
    const send = jest.fn().mockRejectedValueOnce(new Error('Nobody answers.')).mockResolvedValueOnce(undefined);
    const { unmount } = render(<Form send={send} />);
    await type('Demo');
    await press('Send');
    turnAway();
    expect(storedDraft().values).toEqual({ name: 'Demo' });

    await press('Send');
    unmount();
    expect(storedDraft()).toBeNull();
    render(<Form />);
    expect(nameField()).toHaveValue('');
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  it('is given up when somebody says so twice, and the first field has the focus', async () => {
    render(<Form />);
    await type('Demo');
    turnAway();
    await press('Discard draft');
    await press('Keep it');
    expect(nameField()).toHaveValue('Demo');

    await userEvent.click(screen.getByRole('checkbox'));
    await press('Discard draft');
    await press('Discard');
    expect(nameField()).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(storedDraft()).toBeNull();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(nameField()).toHaveFocus();
  });
});

describe('a draft on a computer of many', () => {
  const storeAt = (place: string, name: string, at: number) =>
    localStorage.setItem(place, JSON.stringify({ values: { name }, at }));

  it.each([
    ['typed before signing in', -1, 'Just typed'],
    ['of the account', 1, 'Of the account'],
  ])('is the one %s when that is younger, and the other is there for nobody', (_which, older, name) => {
    storeAt('draft:test', 'Just typed', Date.now());
    storeAt('draft:test:a1', 'Of the account', Date.now() + older * 1000);
    const signedIn = render(<Form owner="a1" />);
    expect(nameField()).toHaveValue(name);
    signedIn.unmount();
    render(<Form owner="b2" />);
    expect(nameField()).toHaveValue('');
  });

  it('goes after thirty days, also of a form that nobody has come back to', () => {
    storeAt('draft:another', 'Old', Date.now() - 30 * 24 * 3600_000);
    render(<Form />);
    expect(localStorage.getItem('draft:another')).toBeNull();
  });

  it('that was made before signing in belongs to whoever signs in, and then to nobody else', async () => {
    const before = render(<Form />);
    await type('Demo');
    before.unmount();
    const signedIn = render(<Form owner="a1" />);
    expect(nameField()).toHaveValue('Demo');
    signedIn.unmount();

    for (const owner of [undefined, 'a2']) {
      const other = render(<Form owner={owner} />);
      expect(nameField()).toHaveValue('');
      other.unmount();
    }
    render(<Form owner="a1" />);
    expect(nameField()).toHaveValue('Demo');
  });
});

describe('the key of an attempt', () => {
  const keysOf = (send: jest.Mock) => send.mock.calls.map(([, retryKey]) => retryKey);
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('is the same until the form is taken: after a correction, after a reload', async () => {
    const send = jest.fn().mockRejectedValue(new Error('Nobody answers.'));
    const { unmount } = render(<Form send={send} />);
    await type('Demo');
    await press('Send');
    await type(' corrected');
    await press('Send');
    unmount();
    send.mockResolvedValue(undefined);
    render(<Form send={send} />);
    await press('Send');
    await type('Another one');
    await press('Send');

    const [first, second, third, fourth] = keysOf(send);
    expect(first).toMatch(UUID);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is a new one when something else has arrived under it, and when the draft is given up', async () => {
    const send = jest.fn().mockRejectedValueOnce(Object.assign(new Error('It has arrived.'), { code: 'key_used' }));
    send.mockRejectedValue(new Error('Nobody answers.'));
    render(<Form send={send} />);
    await type('Demo');
    await press('Send');
    await press('Send');
    turnAway();
    await press('Discard draft');
    await press('Discard');
    await type('Other');
    await press('Send');
    expect(new Set(keysOf(send)).size).toBe(3);
  });
});

describe('storage that fails', () => {
  it.each([
    ['no JSON', '{broken'],
    ['of another shape', '{"values":"text","at":1}'],
    ['holding what no field holds', JSON.stringify({ values: { name: { first: 'x' } }, at: Date.now() })],
    ['from 30 days ago', JSON.stringify({ values: { name: 'Old' }, at: Date.now() - 30 * 24 * 3600_000 })],
    ['null', 'null'],
    ['under a key that is none', JSON.stringify({ values: { name: 'Demo' }, retryKey: 'abc', at: Date.now() })],
    ['with another kind of value', JSON.stringify({ values: { name: 5 }, at: Date.now() })],
  ])('does not break a form: a draft that is %s', (_what, stored) => {
    localStorage.setItem('draft:test', stored);
    render(<Form />);
    expect(nameField()).toHaveValue('');
    expect(localStorage.getItem('draft:test')).toBeNull();
  });

  it('leaves out what the form does not ask for, and a password that somebody put there', () => {
    localStorage.setItem(
      'draft:test',
      JSON.stringify({ values: { name: 'Demo', password: 'x', role: 'admin' }, at: Date.now() }),
    );
    render(<Form />);
    expect(nameField()).toHaveValue('Demo');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  const refuseToStore = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it('is told when nothing can be kept, and the form can be sent all the same', async () => {
    refuseToStore();
    const send = jest.fn().mockResolvedValue(undefined);
    render(<Form send={send} />);
    await type('Demo');
    expect(await screen.findByText(/^This browser keeps no draft/)).toBeVisible();
    await press('Send');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is all that another document has of a form: without it, what is typed would be lost', async () => {
    render(<Form />);
    await type('Demo');
    // Immediately, and not after the pause.
    expect(wouldLose()).toBe(false);
    expect(storedDraft().values).toEqual({ name: 'Demo' });
    refuseToStore();
    await type('s');
    expect(wouldLose()).toBe(true);
    await userEvent.clear(nameField());
    expect(wouldLose()).toBe(false);
  });

  it('does not have what is never stored, which would be lost', async () => {
    const { unmount } = render(<Form />);
    expect(wouldLose()).toBe(false);
    await userEvent.type(screen.getByLabelText('Password'), 'a secret');
    expect(wouldLose()).toBe(true);
    unmount();
    expect(wouldLose()).toBe(false);
    // Nobody has typed it: the account's own.
    render(<Form name="Before" omit={['name', 'password']} />);
    expect(wouldLose()).toBe(false);
  });

  it('does not break a form when storage may not even be looked at', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    render(<Form />);
    expect(nameField()).toHaveValue('');
  });
});
