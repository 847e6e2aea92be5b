import type { EditionDocument } from '@conference/edition/schema';
import { openPage } from '@conference/shell-kit/testing';
import { answering, anApplicationRecord, datesAt, type Answers } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';
import { author, mine, notified } from './open-profile';

export const session = { token: 't1', user: author };

/** The application that is edited, as it is stored. */
export const stored = anApplicationRecord({
  abstractTitle: 'Mulberry leaves',
  nationality: 'Bangladeshi',
  abstractType: 'docx',
  version: 3,
});

/** Its page. */
export const PAGE = '/edit-profile/r1/0';

/** Long before the deadline. */
export const OPEN = '2025-07-15T04:00:00.000Z';

/** The answer of GET /registrations/r1. */
export const applicationReply = (application: object) => ({ body: { success: true, registration: application } });

/** The answer to saving. */
export const saved = { body: { success: true, message: 'Registration updated', registration: stored } };

/** Opens the page, with all that the profile asks for, to which saving leads; `answers` replace these answers. */
export function openEditPage(answers: Answers = {}, at = PAGE, edition?: EditionDocument) {
  const calls = answering({
    'GET /dates': datesAt(OPEN),
    'GET /my-registration': mine(stored),
    'GET /notifications': notified(),
    'GET /registrations/r1': applicationReply(stored),
    ...answers,
  });
  const page = openPage(routes, at, session, edition);
  return { ...page, sent: () => calls.filter(({ call }) => call === 'PATCH /registrations/r1') };
}

/** The field of the title, once what is stored has come. */
export const title = () => screen.findByDisplayValue(author.email).then(() => screen.getByLabelText('Abstract title'));

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

/** Gives it another title. */
export async function retitle(text: string): Promise<void> {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
}
