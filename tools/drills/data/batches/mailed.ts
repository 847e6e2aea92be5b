import { setTimeout as pause } from 'node:timers/promises';
import { onDatabase } from '../../../harness/statements';
import { mailsIn } from '../../people/check';
import type { Place } from './snapshot';

/** How many mails of what somebody should have. */
interface Owed {
  email: string;
  what: 'decisions' | 'reminders';
  amount: number | string;
}

const DECIDED = /^Your application to /;
/** How long it may take until one more mail leaves, in ms: one that was being sent at a kill is tried again a minute later. */
const PATIENCE_MS = 90_000;

/** The word with which the subjects of mails to all authors begin. */
export const REMINDER = 'Reminder:';

/** Checks that each decision, in a batch or alone, and each mail of a group has left once. Waits for those on their way. @returns what is wrong */
export async function wronglyMailed(place: Place): Promise<string[]> {
  const owed = await onDatabase(place.dataDir, place.databaseUrl, async (run) => [
    ...(await run<Owed>(
      `SELECT account.email AS email, 'decisions' AS what, COUNT(*) AS amount FROM application_event
       INNER JOIN registration ON registration.id = application_event.registrationId
       INNER JOIN account ON account.id = registration.accountId
       WHERE application_event.kind = 'decided' GROUP BY account.email`,
    )),
    ...(await run<Owed>(
      `SELECT email, 'reminders' AS what, COUNT(*) AS amount FROM batch_recipient WHERE state = 'released' GROUP BY email`,
    )),
  ]);
  let end = Date.now() + PATIENCE_MS;
  for (let before = Infinity; ; await pause(500)) {
    const mailed = await mailedTo(place.dataDir);
    const wrong = owed.flatMap(({ email, what, amount }) => {
      const found = mailed.get(`${what} ${email}`) ?? 0;
      return found === Number(amount) ? [] : [`${email} is owed ${amount} ${what} and has ${found} mails`];
    });
    if (wrong.length === 0 || Date.now() > end) return wrong;
    if (wrong.length < before) end = Date.now() + PATIENCE_MS;
    before = wrong.length;
  }
}

/** How many mails there are about decisions, and to groups, by what they are and whom they are to. */
async function mailedTo(dataDir: string): Promise<Map<string, number>> {
  const mailed = new Map<string, number>();
  for (const { subject = '', to } of await mailsIn(dataDir)) {
    const what = DECIDED.test(subject) ? 'decisions' : subject.startsWith(REMINDER) ? 'reminders' : undefined;
    for (const { text } of what ? [to ?? []].flat() : [])
      mailed.set(`${what} ${text}`, (mailed.get(`${what} ${text}`) ?? 0) + 1);
  }
  return mailed;
}
