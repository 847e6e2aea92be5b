import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { loginSteps, url } from '@conference/site-map';
import { answering, englishOnPage } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeForm } from './code-form';
import { LoginPage } from './login-page';
import './words.bn';

beforeEach(() => {
  globalThis.pageLanguage = 'bn';
  answering({});
});
afterEach(() => (globalThis.pageLanguage = undefined));

const { invitation: _forOrganisers, ...steps } = loginSteps;

it.each(Object.entries(steps))('the step %s says all in Bangla, and what is missing, too', async (_, address) => {
  openPage([{ path: url.login, element: <LoginPage /> }], address);
  await screen.findByRole('heading', { level: 1 });
  expect(englishOnPage(defaultEdition)).toEqual([]);
  const [send] = [...document.querySelectorAll<HTMLButtonElement>('form button:not([type=button])')].slice(-1);
  if (send) await userEvent.click(send);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(englishOnPage(defaultEdition)).toEqual([]);
});

it('the step with a code does', async () => {
  const nothing = () => undefined;
  openPage([{ path: '/', element: <CodeForm email="" password="" onSignedIn={nothing} onBack={nothing} /> }], '/');
  expect(englishOnPage(defaultEdition)).toEqual([]);
  expect(document.body).toHaveTextContent(/[\u0980-\u09ff]/);
});
