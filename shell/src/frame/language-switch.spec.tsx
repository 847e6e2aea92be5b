import { openPage } from '@conference/shell-kit/testing';
import { FileField, PasswordField } from '@conference/ui';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LanguageSwitch } from './language-switch';

let confirm: jest.SpiedFunction<typeof window.confirm>;
beforeEach(() => (confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)));
afterEach(() => {
  globalThis.pageLanguage = undefined;
  document.body.replaceChildren();
  confirm.mockRestore();
});

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

it('names the query of the page, so that it leads there without scripts, too', () => {
  openPage([{ path: '/login', element: <LanguageSwitch /> }], '/login?forgot-password');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/bn/login?forgot-password');
});

it('leads back to English from a page in Bangla', () => {
  globalThis.pageLanguage = 'bn';
  openPage([{ path: '/', element: <LanguageSwitch /> }], '/');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

describe('a form', () => {
  function Form() {
    const [file, setFile] = useState<File | null>(null);
    return (
      <>
        <LanguageSwitch />
        <FileField name="paper" label="Paper" file={file} onChoose={setFile} invitation="" />
        <PasswordField name="password" label="Password" autoComplete="new-password" />
        <input aria-label="Email" autoComplete="username" />
        <input aria-label="Title" autoComplete="off" />
      </>
    );
  }
  const enter = (label: string) => userEvent.type(screen.getByLabelText(label), 'silk');

  it.each<[string, () => Promise<unknown>]>([
    // Its control is empty: the form holds the file.
    ['a chosen file', () => userEvent.upload(screen.getByLabelText('Paper'), new File(['silk'], 'silk.docx'))],
    [
      'a password that is shown',
      async () => {
        await enter('Password');
        await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
      },
    ],
    ['the email at the login', () => enter('Email')],
  ])('with %s is asked about', async (_, fill) => {
    openPage([{ path: '/', element: <Form /> }], '/');
    expect(isFollowed()).toBe(true);
    await fill();
    expect(isFollowed()).toBe(false);
    confirm.mockReturnValueOnce(true);
    expect(isFollowed()).toBe(true);
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('with what its draft has is not', async () => {
    openPage([{ path: '/', element: <Form /> }], '/');
    await enter('Title');
    expect(isFollowed()).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });
});
