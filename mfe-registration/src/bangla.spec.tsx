import { openPage } from '@conference/shell-kit/testing';
import { allowModalDialogs, answering, datesAt, englishOnPage } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import routes from './routes';
import './words.bn';

beforeEach(() => {
  globalThis.pageLanguage = 'bn';
  sessionStorage.clear();
  localStorage.clear();
  allowModalDialogs();
  answering({
    'GET /dates': datesAt('2025-07-01T06:00:00.000Z'),
    'GET /notices': { body: { success: true, notices: [] } },
  });
});
afterEach(() => (globalThis.pageLanguage = undefined));

const paths = Object.keys(remote.pages);

/** The part of a certificate's code that is the same in every language. */
const inCodes = ['-2, -3'];

it.each(paths)('%s says all that is ours in Bangla', async (path) => {
  openPage(routes, path);
  await screen.findByRole('heading', { level: 1 });
  expect(englishOnPage(inCodes)).toEqual([]);
});

it('an organiser who opens the author form is told in Bangla that their account cannot register', async () => {
  const organiser = { _id: '1', email: 'chair@example.invalid', fullName: 'সভাপতি', role: 'admin' as const };
  openPage(routes, '/register', { token: 't', user: organiser });
  await screen.findAllByText(/আয়োজক হিসেবে লগইন/);
  expect(englishOnPage(organiser)).toEqual([]);
});

it.each(paths.filter((path) => !path.endsWith('sent')))('%s says in Bangla what is wrong', async (path) => {
  openPage(routes, path);
  await screen.findByRole('heading', { level: 1 });
  const dialog = screen.queryByRole('dialog');
  if (dialog) await userEvent.click(screen.getByRole('button', { name: 'ঠিক আছে, এগিয়ে যান' }));
  for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: /জমা দিন/ }));
  await screen.findAllByText(/এটি দিতে হবে।/);
  expect(englishOnPage(inCodes)).toEqual([]);
});

it.each([
  ['right', 'silk.docx', /পাঠানোর জন্য প্রস্তুত/],
  ['wrong', 'silk.pdf', 'শুধু .doc বা .docx ফাইল নেওয়া হয়।'],
])('a file that is %s is told in Bangla, with its kind and its size', async (_, name, told) => {
  openPage(routes, '/register');
  await userEvent.click(await screen.findByRole('button', { name: 'ঠিক আছে, এগিয়ে যান' }));
  const field = screen.getByLabelText('সারসংক্ষেপের ফাইল');
  await userEvent.setup({ applyAccept: false }).upload(field, new File(['silk'], name));
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText(/৪ বাইট/)).toBeVisible();
  expect(englishOnPage([name, '.pdf'])).toEqual([]);
});
