import type { AudienceEntry, PaymentToCheck } from '@conference/contracts';
import type { EditionDocument } from '@conference/edition/schema';
import type { Answers, ApiCall } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from './answers';
import { openConsole } from './open-console';

/** The only entry of the audience. */
export const entry: AudienceEntry = {
  _id: 'e1',
  name: 'Demo Listener',
  age: 23,
  email: 'listener@example.invalid',
  phone: '+880 1700 000000',
  institute: 'Rajshahi College of Arts',
  designation: 'Student',
  type: 'full',
  paymentMethod: 'bKash',
  transactionId: 'TX1',
  certCode: 'listener23RCO',
  status: 'pending',
  createdAt: '2025-07-15T04:00:00.000Z',
  updatedAt: '2025-07-15T04:00:00.000Z',
};

/** The answer of GET /audience. */
export const listing = (rows: AudienceEntry[]) => ({
  body: { success: true, audience: rows },
  headers: { 'X-Total-Count': String(rows.length) },
});

/** The answer of GET /audience/payments-to-check. */
export const inDoubt = (payments: PaymentToCheck[]) => ({ body: { success: true, payments } });

/** Opens the audience with one entry in it; `answers` replace these answers. */
export function openAudience(answers: Answers = {}, path = '/admin/audience', edition?: EditionDocument) {
  const calls = answeringAdmin({
    'GET /audience': listing([entry]),
    'GET /audience/counts': {
      body: { success: true, type: { full: 1, partial: 0 }, status: { pending: 1, approved: 0 } },
    },
    'GET /audience/payments-to-check': inDoubt([]),
    ...answers,
  });
  return { calls, ...openConsole(path, undefined, edition) };
}

/** The last query of the list. */
export const lastQuery = (calls: ApiCall[]) =>
  Object.fromEntries(calls.filter(({ call }) => call === 'GET /audience').at(-1)?.url.searchParams ?? []);

/** Presses the button with this name, once it is there. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
