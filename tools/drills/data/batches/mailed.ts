import { setTimeout as pause } from 'node:timers/promises';
import { onDatabase } from '../../../harness/statements';
import { mailsIn } from '../../people/check';
import type { Place } from './snapshot';

const DECIDED = /^Your application to /;
/** How long it may take until one more mail leaves, in ms: one that was being sent at a kill is tried again a minute later. */
const PATIENCE_MS = 90_000;

/** Whether each decision, in a batch or alone, has one mail. Waits for those on their way. @returns what is not so */
export async function wronglyMailed(place: Place): Promise<string[]> {
  const decided = await onDatabase(place.dataDir, place.databaseUrl, (run) =>
    run<{ email: string; amount: number | string }>(
      `SELECT account.email AS email, COUNT(*) AS amount FROM application_event
       INNER JOIN registration ON registration.id = application_event.registrationId
       INNER JOIN account ON account.id = registration.accountId
       WHERE application_event.kind = 'decided' GROUP BY account.email`,
    ),
  );
  let end = Date.now() + PATIENCE_MS;
  for (let before = Infinity; ; await pause(500)) {
    const mailed = await mailedTo(place.dataDir);
    const wrong = decided.flatMap(({ email, amount }) => {
      const found = mailed.get(email) ?? 0;
      return found === Number(amount) ? [] : [`${email} has ${amount} decisions and ${found} mails`];
    });
    if (wrong.length === 0 || Date.now() > end) return wrong;
    if (wrong.length < before) end = Date.now() + PATIENCE_MS;
    before = wrong.length;
  }
}

/** How many mails about decisions there are, by whom they are to. */
async function mailedTo(dataDir: string): Promise<Map<string, number>> {
  const mailed = new Map<string, number>();
  for (const { subject, to } of await mailsIn(dataDir)) {
    if (!DECIDED.test(subject ?? '')) continue;
    for (const { text } of [to ?? []].flat()) mailed.set(text, (mailed.get(text) ?? 0) + 1);
  }
  return mailed;
}
