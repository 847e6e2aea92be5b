import { CODE_MINUTES, CODE_PAUSE_MS } from '@conference/contracts';
import { DAY, HOUR, MINUTE } from '../durations';

/** How often something may be tried: at most `most` times within `within` ms. */
export interface Rate {
  most: number;
  within: number;
}

/** The limit of a site, as a multiple of a network's. A site may be a campus, or a stranger who has many networks. */
export const TIMES_OF_A_SITE = 5;

/** Every rate of the API (docs/rules.md, accounts, refusals and mail). Callers decide what counts together. */
export const rates = {
  /** Public forms of one network, which a whole campus may share. */
  forms: { most: 120, within: MINUTE },
  /** Other writes of one account, its known browsers among them, or of one network. */
  writes: { most: 300, within: MINUTE },
  /** Failure reports of modules from one network: the log needs no more. */
  reports: { most: 60, within: MINUTE },
  /** Failed passwords for one email from one known browser or network. */
  passwords: { most: 10, within: 15 * MINUTE },
  /** Failed passwords for one email from all browsers that the account knows, together; the others have the same limit of their own. */
  passwordsTogether: { most: 100, within: HOUR },
  /** What each browser or network may still try for an email after the limit of all together is reached. */
  firstOfTheHour: { most: 1, within: HOUR },
  /** Wrong tries of a mailed code from one known browser or network. */
  codeTries: { most: 5, within: CODE_MINUTES * MINUTE },
  /** Wrong codes of a second factor, after the right password, from one known browser or network. */
  factorCodes: { most: 5, within: 15 * MINUTE },
  /** The same from all browsers that the account knows, together; the others have the same limit of their own. A code has six digits. */
  factorCodesTogether: { most: 30, within: DAY },
  /** Requests of one network about unknown emails. */
  unknownEmails: { most: 20, within: 15 * MINUTE },
  /** Codes mailed to one account. */
  codes: { most: 5, within: DAY },
  codesOfTheMinute: { most: 1, within: CODE_PAUSE_MS },
  /** Codes mailed to one account because one known browser or network asked. */
  codesToOne: { most: 3, within: DAY },
  /** Codes mailed to one account because browsers that it does not know asked. */
  codesToStrangers: { most: 4, within: DAY },
  /** Invitations mailed to one address. */
  invitations: { most: 5, within: DAY },
} satisfies Record<string, Rate>;

/** Mails that forms send to one recipient, on a day in UTC. */
export const FORM_MAILS_A_DAY = 5;
