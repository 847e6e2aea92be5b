import { openPage } from '@conference/shell-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { LanguageSwitch } from './language-switch';

let confirm: jest.SpiedFunction<typeof window.confirm>;
beforeEach(() => (confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)));
afterEach(() => {
  globalThis.pageLanguage = undefined;
  document.body.replaceChildren();
  confirm.mockRestore();
});

const field = (type: string, value: string) => {
  const input = document.createElement('input');
  Object.defineProperty(input, 'value', { value });
  input.type = type;
  document.body.append(input);
  return input;
};

/** Whether a press on the link would be followed: there is no other document here. */
function isFollowed(): boolean {
  let isPrevented = false;
  const stay = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  fireEvent.click(screen.getByRole('link'));
  return !isPrevented;
}

it('leads to the same page in the other language, with its query and place', async () => {
  openPage([{ path: '/schedule', element: <LanguageSwitch /> }], '/schedule');
  const link = screen.getByRole('link', { name: 'বাংলা' });
  expect([link.getAttribute('href'), link.lang, link.getAttribute('hreflang')]).toEqual(['/bn/schedule', 'bn', 'bn']);
  window.history.replaceState(null, '', '/schedule?day=2#talks');
  expect(isFollowed()).toBe(true);
  expect(link).toHaveAttribute('href', '/bn/schedule?day=2#talks');
});

it('leads back to English from a page in Bangla', () => {
  globalThis.pageLanguage = 'bn';
  openPage([{ path: '/', element: <LanguageSwitch /> }], '/');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

it.each([
  ['file', 'C:\\fakepath\\abstract.docx'],
  ['password', 'a secret'],
])('asks first where a %s would be lost', (type, value) => {
  field(type, value);
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  openPage([{ path: '/', element: <LanguageSwitch /> }], '/');
  expect(isFollowed()).toBe(false);
  expect(isFollowed()).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(2);
});

it('asks nothing where drafts have all', () => {
  field('file', '');
  field('password', '');
  field('text', 'A title');
  openPage([{ path: '/', element: <LanguageSwitch /> }], '/');
  expect(isFollowed()).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});
