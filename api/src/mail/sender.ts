import { conference } from '@conference/edition';

/** The sender of all mails: as it is set, under the conference's name if only an address is set. */
export const senderOf = (mailFrom: string): string | { name: string; address: string } =>
  mailFrom.includes('<') ? mailFrom : { name: conference.name, address: mailFrom };
