import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chosenScheme, schemeCookie } from './scheme';
import { SchemeSwitch } from './scheme-switch';

describe('the cookie', () => {
  it.each([
    ['scheme=shade', 'shade'],
    ['device=1; scheme=sun; other=2', 'sun'],
    ['device=1;scheme=shade', 'shade'],
    ['', undefined],
    ['scheme=', undefined],
    ['scheme=dark', undefined],
    ['scheme=shade" onload="alert(1)', undefined],
    ['scheme=shadeless', undefined],
    ['myscheme=shade', undefined],
  ])('%j says %s', (cookies, scheme) => {
    expect(chosenScheme(cookies)).toBe(scheme);
  });

  it('keeps a choice for a year, for the whole site and for nobody else', () => {
    expect(schemeCookie('shade', true)).toBe('scheme=shade; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  });

  it('is removed when there is no choice, and needs no https where the site has none', () => {
    expect(schemeCookie(undefined, false)).toBe('scheme=; Max-Age=0; Path=/; SameSite=Lax');
  });
});

describe('the switch', () => {
  const page = document.documentElement;
  const button = () => screen.getByRole('button', { name: 'Dark colours' });
  let deviceChanges: () => void;

  function open({ device, chosen }: { device: 'light' | 'dark'; chosen?: 'sun' | 'shade' }) {
    document.cookie = schemeCookie(chosen, false);
    if (chosen) page.dataset['scheme'] = chosen;
    else delete page.dataset['scheme'];
    deviceIs(device);
    render(<SchemeSwitch />);
  }

  function deviceIs(device: 'light' | 'dark') {
    const matches = device === 'dark';
    const addEventListener = (_: string, listener: () => void) => (deviceChanges = listener);
    const list = { matches, addEventListener, removeEventListener() {} };
    jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  }

  it.each([
    ['light', undefined, 'false'],
    ['dark', undefined, 'true'],
    ['light', 'shade', 'true'],
    ['dark', 'sun', 'false'],
  ] as const)('on a %s device with %s chosen: pressed is %s', (device, chosen, pressed) => {
    open({ device, chosen });
    expect(button()).toHaveAttribute('aria-pressed', pressed);
  });

  it('brings the page into the other scheme and keeps that', async () => {
    open({ device: 'light' });
    await userEvent.click(button());
    expect(page.dataset['scheme']).toBe('shade');
    expect(document.cookie).toBe('scheme=shade');
    expect(button()).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps nothing that the device wants anyway', async () => {
    open({ device: 'light', chosen: 'shade' });
    await userEvent.click(button());
    expect(page.dataset['scheme']).toBeUndefined();
    expect(document.cookie).toBe('');
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('follows the device until somebody chooses', () => {
    open({ device: 'light' });
    deviceIs('dark');
    act(() => deviceChanges());
    expect(button()).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows what was chosen elsewhere when the page comes back out of the browser’s memory', async () => {
    open({ device: 'light', chosen: 'shade' });
    document.cookie = schemeCookie(undefined, false);
    const comesBack = (persisted: boolean) =>
      act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    await comesBack(false);
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    await comesBack(true);
    expect(page.dataset['scheme']).toBeUndefined();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('gives the browser’s own frame the colour of the ground', () => {
    document.head.innerHTML = '<meta name="theme-color" content="red"><meta name="theme-color" content="blue">';
    page.style.backgroundColor = 'rgb(10, 27, 30)';
    open({ device: 'dark' });
    const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
      ({ content }) => content,
    );
    expect(colours).toEqual(['rgb(10, 27, 30)', 'rgb(10, 27, 30)']);
  });
});
