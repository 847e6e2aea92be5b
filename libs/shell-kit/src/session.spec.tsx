import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AuthProvider, useAuth } from './session';

const user = { _id: '1', email: 'author@example.invalid', fullName: 'Demo Author', role: 'user' as const };

function Who() {
  const auth = useAuth();
  return (
    <>
      <p>{auth.user ? `${auth.user.fullName} ${auth.token}` : 'nobody'}</p>
      <button onClick={() => auth.login('t1', user)}>in</button>
      <button onClick={auth.logout}>out</button>
    </>
  );
}

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('is kept under token and user, and both are cleared on logout', async () => {
    const ended: string[] = [];
    render(<AuthProvider onLogout={(token) => ended.push(token)} children={<Who />} />);
    await userEvent.click(screen.getByText('in'));
    expect(screen.getByText('Demo Author t1')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);

    await userEvent.click(screen.getByText('out'));
    expect(screen.getByText('nobody')).toBeVisible();
    expect(localStorage.length).toBe(0);
    expect(ended).toEqual(['t1']);
  });

  it('is not left half where storage is full, beside somebody else’s', async () => {
    localStorage.setItem('user', JSON.stringify({ ...user, fullName: 'Somebody Else' }));
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key) {
      if (key === 'user') throw new DOMException('full', 'QuotaExceededError');
      this[key] = 't1';
    });
    render(<AuthProvider children={<Who />} />);
    await userEvent.click(screen.getByText('in'));
    setItem.mockRestore();
    expect(screen.getByText('Demo Author t1')).toBeVisible();
    expect(localStorage.length).toBe(0);
  });

  it('is restored on load', () => {
    localStorage.setItem('token', 't2');
    localStorage.setItem('user', JSON.stringify(user));
    render(<AuthProvider children={<Who />} />);
    expect(screen.getByText('Demo Author t2')).toBeVisible();
  });

  it.each(['{broken', '"text"', '{"role":"chair"}'])('takes a corrupted user (%s) for nobody', (corrupted) => {
    localStorage.setItem('token', 't2');
    localStorage.setItem('user', corrupted);
    render(<AuthProvider children={<Who />} />);
    expect(screen.getByText('nobody')).toBeVisible();
  });

  it('takes a token that no header can carry for nobody', () => {
    localStorage.setItem('token', 'টোকেন');
    localStorage.setItem('user', JSON.stringify(user));
    render(<AuthProvider children={<Who />} />);
    expect(screen.getByText('nobody')).toBeVisible();
  });

  it('ends when another tab signs out', () => {
    localStorage.setItem('token', 't2');
    localStorage.setItem('user', JSON.stringify(user));
    render(<AuthProvider children={<Who />} />);
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(screen.getByText('nobody')).toBeVisible();
  });

  it('is nobody’s in a page that was drawn ahead, and somebody’s as soon as the browser has taken it over', async () => {
    localStorage.setItem('token', 't2');
    localStorage.setItem('user', JSON.stringify(user));
    const page = <AuthProvider children={<Who />} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container).toHaveTextContent('nobody');
    const mismatches: unknown[] = [];
    render(page, { container, hydrate: true, onRecoverableError: (mismatch) => mismatches.push(mismatch) });
    expect(await screen.findByText('Demo Author t2')).toBeVisible();
    expect(mismatches).toEqual([]);
  });

  it('is over, here and on the server, when somebody has signed in or out without scripts meanwhile', () => {
    localStorage.setItem('token', 't2');
    localStorage.setItem('user', JSON.stringify(user));
    document.cookie = 'session-over=1; Path=/';
    const ended: string[] = [];
    render(<AuthProvider onLogout={(token) => ended.push(token)} children={<Who />} />);
    expect(screen.getByText('nobody')).toBeVisible();
    expect([ended, localStorage.length, document.cookie]).toEqual([['t2'], 0, '']);
  });

  it('is over as well in a page that comes back as it was left', () => {
    localStorage.setItem('token', 't2');
    localStorage.setItem('user', JSON.stringify(user));
    const ended: string[] = [];
    render(<AuthProvider onLogout={(token) => ended.push(token)} children={<Who />} />);
    document.cookie = 'session-over=1; Path=/';
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(screen.getByText('nobody')).toBeVisible();
    expect(ended).toEqual(['t2']);
  });

  it('begins anew after one that was over', async () => {
    document.cookie = 'session-over=1; Path=/';
    render(<AuthProvider children={<Who />} />);
    document.cookie = 'session-over=1; Path=/';
    await userEvent.click(screen.getByText('in'));
    expect([screen.getByText('Demo Author t1'), document.cookie]).toEqual([expect.anything(), '']);
  });

  it('cannot be used outside its provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Who />)).toThrow('useAuth must be used within an AuthProvider');
  });
});
