import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, storedDraft, nameField, press, turnAway, type } from '../testing/form-with-draft';

beforeEach(() => localStorage.clear());

describe('a draft in two tabs', () => {
  /** Lets this tab hear what another tab does. */
  const elsewhere = (draft: object | null) => {
    const newValue = draft && JSON.stringify({ at: Date.now(), ...draft });
    if (newValue) localStorage.setItem('draft:test', newValue);
    else localStorage.removeItem('draft:test');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draft:test', newValue })));
  };

  it('is not written by one in which nothing was typed', async () => {
    const { unmount } = render(<Form />);
    localStorage.setItem('draft:test', JSON.stringify({ values: { name: 'Typed elsewhere' }, at: Date.now() }));
    turnAway();
    unmount();
    expect(storedDraft().values).toEqual({ name: 'Typed elsewhere' });
  });

  it('is followed by one in which nothing was typed meanwhile; the password that stands there stays', async () => {
    const send = jest.fn().mockResolvedValue(undefined);
    const retryKey = '12345678-1234-4234-8234-123456789012';
    render(<Form send={send} />);
    await userEvent.type(screen.getByLabelText('Password'), 'a secret');
    elsewhere({ values: { name: 'Typed elsewhere' }, retryKey });
    expect(nameField()).toHaveValue('Typed elsewhere');
    expect(screen.getByLabelText('Password')).toHaveValue('a secret');
    await press('Send');
    expect(send.mock.calls[0]?.[1]).toBe(retryKey);
  });

  it('is not followed in the middle of a word', async () => {
    render(<Form />);
    await type('Mine');
    elsewhere({ values: { name: 'Typed elsewhere' } });
    expect(nameField()).toHaveValue('Mine');
    turnAway();
    expect(storedDraft().values).toEqual({ name: 'Mine' });
  });

  it('is sent under one key, also by a tab that did not follow', async () => {
    const send = jest.fn().mockRejectedValue(new Error('Nobody answers.'));
    const retryKey = '12345678-1234-4234-8234-123456789012';
    render(<Form send={send} />);
    await type('Mine');
    elsewhere({ values: { name: 'Typed elsewhere' }, retryKey });
    elsewhere({ values: { name: 'Typed elsewhere, without a key' } });
    await press('Send');
    expect(send.mock.calls[0]?.[1]).toBe(retryKey);
  });

  it('is not followed while it is being sent', async () => {
    let fail = (_failure: Error) => {};
    render(<Form send={() => new Promise((_, reject) => (fail = reject))} />);
    await type('Mine');
    turnAway();
    await press('Send');
    elsewhere(null);
    expect(nameField()).toHaveValue('Mine');
    await act(async () => fail(new Error('Nobody answers.')));
    expect(nameField()).toHaveValue('Mine');
    expect(screen.getByRole('alert', { name: 'Nobody answers.' })).toBeVisible();
  });

  it('that was sent by the other makes an end of what stood in the way here', async () => {
    render(<Form send={() => Promise.reject(new Error('Nobody answers.'))} />);
    await type('Demo');
    await press('Send');
    expect(screen.getByRole('alert')).toBeVisible();
    elsewhere(null);
    expect(nameField()).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was sent or discarded in one is gone in the other, and does not come back', async () => {
    const { unmount } = render(<Form />);
    await type('Demo');
    turnAway();
    elsewhere({ values: {}, retryKey: '12345678-1234-4234-8234-123456789012' });
    elsewhere(null);
    expect(nameField()).toHaveValue('');
    expect(screen.getByText('This form was sent or discarded in another tab.')).toBeVisible();
    turnAway();
    unmount();
    expect(storedDraft()).toBeNull();
  });

  it('that is gone makes the page look at its record anew, and one that is followed does not', async () => {
    const onGone = jest.fn();
    render(<Form name="Before" version="1" onGone={onGone} />);
    elsewhere({ values: { name: 'After' }, of: '1' });
    expect(nameField()).toHaveValue('After');
    expect(onGone).not.toHaveBeenCalled();
    elsewhere(null);
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('is gone as a whole also where one has signed in meanwhile, after which a field is not kept any more', async () => {
    const { rerender } = render(<Form />);
    elsewhere({ values: { name: 'Demo' } });
    rerender(<Form omit={['password', 'name']} />);
    elsewhere(null);
    expect(nameField()).toHaveValue('');
    turnAway();
    expect(storedDraft()).toBeNull();
    expect(screen.getByText('This form was sent or discarded in another tab.')).toBeVisible();
  });

  it('is not followed over another version of its record', async () => {
    render(<Form name="Before" version="1" />);
    elsewhere({ values: { name: 'After' }, of: '2' });
    expect(nameField()).toHaveValue('Before');
    turnAway();
    expect(storedDraft()).toMatchObject({ values: { name: 'After' }, of: '2' });
  });
});
