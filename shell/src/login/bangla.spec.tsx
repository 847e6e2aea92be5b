import { organiserRoles } from '@conference/contracts';
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

it.each(Object.entries(loginSteps))('the step %s says all in Bangla, and what is missing, too', async (_, address) => {
  openPage([{ path: url.login, element: <LoginPage /> }], address);
  await screen.findByRole('heading', { level: 1 });
  expect(englishOnPage(defaultEdition)).toEqual([]);
  const [send] = [...document.querySelectorAll<HTMLButtonElement>('form button:not([type=button])')].slice(-1);
  if (send) await userEvent.click(send);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(englishOnPage(defaultEdition)).toEqual([]);
});

describe('an invitation', () => {
  const email = 'guest@example.invalid';
  const by = 'Demo Admin';
  const open = async (answer: object) => {
    answering({ 'GET /invitation': { body: { success: true, email, ...answer } } });
    window.history.replaceState(null, '', `#${'x'.repeat(43)}`);
    openPage([{ path: url.login, element: <LoginPage /> }], loginSteps.invitation);
    await screen.findByText(/^এই ভূমিকায়/);
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each(organiserRoles)('says in Bangla what it is for: %s', async (role) => {
    await open({ role, by, needsPassword: false });
    expect(englishOnPage([defaultEdition, by])).toEqual([]);
  });

  it('asks in Bangla for a name and a password', async () => {
    await open({ role: 'chair', needsPassword: true });
    await userEvent.click(screen.getByRole('button', { name: 'গ্রহণ করুন' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('পাসওয়ার্ড'), 'a long password');
    await userEvent.click(screen.getByRole('button', { name: 'গ্রহণ করুন' }));
    expect(await screen.findAllByText('পাসওয়ার্ড দুটি মেলে না')).not.toEqual([]);
    expect(englishOnPage(defaultEdition)).toEqual([]);
  });
});

it('the step with a code does', async () => {
  const nothing = () => undefined;
  openPage([{ path: '/', element: <CodeForm email="" password="" onSignedIn={nothing} onBack={nothing} /> }], '/');
  expect(englishOnPage(defaultEdition)).toEqual([]);
  expect(document.body).toHaveTextContent(/[\u0980-\u09ff]/);
});
