import type { Application } from '@conference/contracts';
import type { EditionDocument } from '@conference/edition/schema';
import { openPage } from '@conference/shell-kit/testing';
import { answering, anApplicationRecord, datesAt, type Answers } from '@conference/testing/web';
import { within, screen } from '@testing-library/react';
import routes from '../routes';

/** Who is signed in. */
export const author = { _id: '1', email: 'author@example.invalid', fullName: 'Demo Author', role: 'user' as const };

/** The author's application, in the words of the tests. */
export const application = (about: Partial<Application> = {}) =>
  anApplicationRecord({
    abstractTitle: 'Mulberry leaves',
    segment: 'Poster Presentation',
    createdAt: '2025-07-14T19:00:00.000Z',
    updatedAt: '2025-07-20T04:00:00.000Z',
    ...about,
  });

/** The answer of GET /my-registration. */
export const mine = (...applications: object[]) => ({ body: { success: true, registrations: applications } });

/** The answer of GET /notifications. */
export const notified = (...notifications: object[]) => ({ body: { success: true, notifications } });

/** Opens the profile of an author with one application and no notifications, on 1 August; `answers` replace these answers. */
export function openProfile(answers: Answers = {}, edition?: EditionDocument) {
  const calls = answering({
    'GET /my-registration': mine(application()),
    'GET /notifications': notified(),
    'GET /dates': datesAt('2025-08-01T04:00:00.000Z'),
    ...answers,
  });
  return { calls, ...openPage(routes, '/profile', { token: 't1', user: author }, edition) };
}

/** The card of the application with this title, once it is there. */
export async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return within(heading.closest('li') as HTMLElement);
}
