import type { Application } from '@conference/contracts';
import { anApplicationRecord, datesAt, englishOnPage, answering } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '@conference/shell-kit/testing';
import routes from './routes';
import { author, mine, notified, openProfile } from './testing/open-profile';
import './words.bn';

/** Typed texts, which are shown as they are. */
const typed = [author, anApplicationRecord({}), 'Demo_Author_Abstract.docx', 'Looms'];

beforeEach(() => (globalThis.pageLanguage = 'bn'));
afterEach(() => (globalThis.pageLanguage = undefined));

it.each<[string, Partial<Application>]>([
  ['accepted and paid', { status: 'accepted', paymentStatus: 'paid', comment: 'মন্তব্য', repeats: 'Looms' }],
  ['accepted and unpaid', { status: 'accepted' }],
  ['of an old edition', { oldEdition: '2024' }],
  ['on the waiting list', { status: 'wait' }],
  ['declined', { status: 'declined' }],
])('the profile with an application that is %s says all that is ours in Bangla', async (_, about) => {
  const kinds = ['received', 'decided', 'paid', 'edited', 'email changed'] as const;
  const news = kinds.map((kind, index) => ({
    _id: `n${index}`,
    kind,
    abstractTitle: 'Looms',
    at: '2025-07-20T04:00:00.000Z',
  }));
  openProfile({
    'GET /my-registration': mine(anApplicationRecord(about)),
    'GET /notifications': notified(...news),
    'GET /my-mails': { body: { success: true, mails: [] } },
  });
  await screen.findAllByText(/“Looms”/);
  await userEvent.click(screen.getByText('আপনার আবেদন নিয়ে ইমেইল'));
  await screen.findByText('পড়ার মতো কোনো ইমেইল নেই।');
  expect(englishOnPage(typed)).toEqual([]);
});

it.each([
  ['open', '2025-07-15T04:00:00.000Z'],
  ['closed', '2025-08-15T04:00:00.000Z'],
])('the form to edit an application says all that is ours in Bangla while it is %s', async (_, now) => {
  answering({
    'GET /dates': datesAt(now),
    'GET /my-registration': mine(anApplicationRecord({})),
    'GET /registrations/r1': { body: { success: true, registration: anApplicationRecord({}) } },
    'GET /notifications': notified(),
  });
  openPage(routes, '/edit-profile/r1/0', { token: 't1', user: author });
  await screen.findByRole('button', { name: /সংরক্ষণ|সম্পাদনা বন্ধ/ });
  expect(englishOnPage(typed)).toEqual([]);
});
