/** The sender of all mails: as it is set, under the conference's name if only an address is set. */
export const senderOf = (mailFrom: string, conference: string): string | { name: string; address: string } =>
  mailFrom.includes('<') ? mailFrom : { name: conference, address: mailFrom };
