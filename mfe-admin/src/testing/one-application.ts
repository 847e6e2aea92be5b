import { anApplicationRecord, type Answers, type ApiCall } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from './answers';

const nothingToRead = {
  blocks: [],
  words: 0,
  unshown: { figures: 0, equations: 0, words: 0, allButText: false },
};

/** The API with this application in it; `answers` says what else it answers. */
export const withApplication = (differing = {}, answers: Answers = {}) =>
  answeringAdmin({
    'GET /registrations/r1': { body: { success: true, registration: anApplicationRecord(differing) } },
    'GET /registrations/r1/history': { body: { success: true, history: [] } },
    'GET /registrations/r1/reading': { body: { success: true, reading: nothingToRead } },
    'GET /registrations/r1/similar': { body: { success: true, similar: [], unread: 0 } },
    ...answers,
  });

/** The answer to a successful change. */
export const changed = (differing = {}) => ({
  body: { success: true, message: 'Done.', registration: anApplicationRecord({ version: 2, ...differing }) },
});

/** The last change that was sent; reads after it are no changes. */
export const lastChange = (calls: ApiCall[]) => calls.findLast(({ call }) => !call.startsWith('GET'));

export const button = (name: string) => screen.findByRole('button', { name });

/** Opens the dialog with one of the three buttons, types and sends. */
export async function decide(name: string, comment = '') {
  await userEvent.click(await button(name));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a comment' }));
  const prompt = dialog.getByLabelText('Why are you changing the status?');
  if (comment) await userEvent.type(prompt, comment);
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
}
