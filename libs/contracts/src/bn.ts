// The Bangla words of forms and records.
import { abstract, flaws, payments, profile, statuses } from './applications/texts.bn';
import { accounts, factors } from './accounts/texts.bn';
import { fields, messages } from './fields/texts.bn';
import { files } from './file-facts.bn';

export { profile };

/** To be learnt with the words of a module. */
export const words = { abstract, fields, files, flaws, messages, payments, profile, statuses };

/** The words of the login. A page with the login learns them as well. */
export const loginWords = { accounts, factors };
