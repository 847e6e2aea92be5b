import { useUnkept } from '@conference/forms';
import { openPage, takeOver } from '@conference/shell-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { LanguageSwitch } from './language-switch';

let confirm: jest.SpiedFunction<typeof window.confirm>;
beforeEach(() => (confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)));
afterEach(() => {
  globalThis.pageLanguage = undefined;
  document.body.replaceChildren();
  confirm.mockRestore();
});

/** Whether a press on the link would be followed: there is no other document here. */
function isFollowed(keys: MouseEventInit = {}): boolean {
  let isPrevented = false;
  const stay = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  fireEvent.click(screen.getByRole('link'), keys);
  return !isPrevented;
}

it('leads to the same page in the other language, with its query and place', async () => {
  openPage([{ path: '/schedule', element: <LanguageSwitch /> }], '/schedule?day=2');
  const link = screen.getByRole('link', { name: 'বাংলা' });
  expect([link.getAttribute('href'), link.lang, link.getAttribute('hreflang')]).toEqual([
    '/bn/schedule?day=2',
    'bn',
    'bn',
  ]);
  window.location.hash = 'talks';
  expect(isFollowed()).toBe(true);
  expect(link).toHaveAttribute('href', '/bn/schedule?day=2#talks');
});

it('names the query of the page, so that it leads there without scripts, too', () => {
  openPage([{ path: '/login', element: <LanguageSwitch /> }], '/login?forgot-password');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/bn/login?forgot-password');
});

it('leads there in another tab, too, from a page that was rendered without its parameters', async () => {
  await takeOver([{ path: '/edit/:id', element: <LanguageSwitch /> }], '/edit/7?from=mail', () =>
    screen.getByRole('link').setAttribute('href', '/bn/edit/-'),
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/bn/edit/7?from=mail');
});

it('leads back to English from a page in Bangla', () => {
  globalThis.pageLanguage = 'bn';
  openPage([{ path: '/', element: <LanguageSwitch /> }], '/');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

it('asks first about what would be lost', () => {
  let hasTyped = false;
  function Page() {
    useUnkept(() => hasTyped);
    return <LanguageSwitch />;
  }
  openPage([{ path: '/', element: <Page /> }], '/');
  expect(isFollowed()).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
  hasTyped = true;
  expect(isFollowed()).toBe(false);
  confirm.mockReturnValueOnce(true);
  expect(isFollowed()).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(2);
  // A new tab or window loses nothing.
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(isFollowed({ [key]: true })).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(2);
});
