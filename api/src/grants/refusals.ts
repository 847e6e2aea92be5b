import { roleTexts, type OrganiserRole } from '@conference/contracts';
import { Refused, refusals } from '../http/refusals';
import { grantTexts as texts } from './texts';

const named = (role: OrganiserRole) => roleTexts[role].name;

/** Refusals of calls about roles and invitations. */
export const grantRefusals = {
  notFound: () => new Refused('not_found', 'This role has ended already, or never was.'),
  heldAlready: (email: string, role: OrganiserRole) =>
    new Refused('conflict', `${email} is ${named(role)} already, or invited as such.`),
  isAdmin: (email: string) => new Refused('conflict', `${email} is an admin, who may do everything.`),
  hasApplications: (email: string) =>
    new Refused(
      'conflict',
      `${email} has applications, and admins have none: please give another role, or invite another address.`,
    ),
  lastAdmin: () => new Refused('conflict', 'This is the last admin. Please invite another one first.'),
  notInvited: () => new Refused('conflict', 'This invitation has been accepted already.'),
  linkOver: () => new Refused('not_found', texts.linkOver),
  linkUsed: () => new Refused('conflict', texts.linkUsed),
  accountChanged: () => new Refused('conflict', texts.accountChanged),
  incomplete: (fields: Record<string, string>) => refusals.invalid(texts.incomplete, fields),
};
