/**
 * The sender of a mail: as it is set, under the conference's name if only an address is set.
 * @param conference its name, in the language of the mail
 */
export const senderOf = (mailFrom: string, conference: string): string | { name: string; address: string } =>
  mailFrom.includes('<') ? mailFrom : { name: conference, address: mailFrom };
