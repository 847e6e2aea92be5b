import { factorMessages } from '@conference/contracts';
import { Refused, refusedField } from '../http/refusals';

/** Refusals about second factors. */
export const factorRefusals = {
  needed: () => refusedField('second_factor', 'code', factorMessages.needed),
  wrong: () => refusedField('second_factor', 'code', factorMessages.wrong),
  unreadable: () =>
    refusedField(
      'second_factor',
      'code',
      'The site can no longer check the codes of your app. Please enter a recovery code, or ask an admin to reset your second factor.',
    ),
  wrongPassword: () => refusedField('wrong_credentials', 'password', 'This is not your password.'),
  missing: () =>
    new Refused('second_factor_missing', 'The site requires a second factor of organisers. Please set yours up first.'),
  setUpBefore: () => new Refused('conflict', 'You have a second factor already. End it first to set up another one.'),
  notBegun: () => new Refused('conflict', 'There is nothing to confirm. Please begin again.'),
  none: () => new Refused('conflict', 'There is no second factor.'),
  own: () => new Refused('conflict', 'This is your own: another admin can reset it.'),
  setUpFirst: () => new Refused('conflict', 'Set up your own second factor before you require one of all.'),
  rehearsal: () => new Refused('conflict', 'In a rehearsal no second factor is required.'),
};
