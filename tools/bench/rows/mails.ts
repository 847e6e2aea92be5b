import { KEYS, searchKey } from '@conference/language/letters';
import { v7 as uuid } from 'uuid';
import { application, emailOf } from './applications';
import { instantOf } from './spread';

/** Mails about one application. */
export const MAILS_EACH = 2;
/** One of this many mails did not arrive. So even of few mails, there are enough lost ones to fill a page. */
const LOST_EVERY = 80;

/** An accepted application, with mails about it that have left. */
export function applicationWithMails(index: number) {
  const { registration, ...others } = application(index);
  const mails = Array.from({ length: MAILS_EACH }, (_, place) => mailAbout(registration, index, place));
  return { ...others, registration: { ...registration, status: 'accepted' as const }, outbox_mail: mails };
}

function mailAbout({ id, abstractTitle }: { id: string; abstractTitle: string }, index: number, place: number) {
  const number = index * MAILS_EACH + place;
  const subject = `News of "${abstractTitle}"`;
  const searchText = KEYS + searchKey(`${emailOf(index)} ${subject}`);
  const left = new Date().toISOString();
  return {
    id: uuid(),
    recordId: id,
    recipient: emailOf(index),
    subject,
    searchText,
    searchLine: searchText,
    share: null,
    createdAt: instantOf(number),
    attempts: 1,
    claim: null,
    nextAttemptAt: left,
    sentAt: left,
    outcome: number % LOST_EVERY === 0 ? 'refused 550' : 'sent',
  };
}
