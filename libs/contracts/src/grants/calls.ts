import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { acceptance, invitationQuery } from './acceptance';
import { INVITATION_DAYS } from './fields';
import { grantChange, invitationForm } from './form';
import { organiserRoles } from './roles';

/** The state of a grant: *invited* until somebody accepts it, *expired* when the link in the mail is no longer valid. */
export const grantStates = ['invited', 'expired', 'active', 'ended'] as const;

/** The name of the person who did something. Absent if the account is gone, and for roles that are older than grants. */
const by = z.string().optional();

/** A role that somebody has or had, or an invitation to one. */
export const grantRecord = z.object({
  _id: z.uuidv7(),
  role: z.enum(organiserRoles),
  email: z.string(),
  /** The name of the account. Absent until the person has accepted the first invitation. */
  fullName: z.string().optional(),
  state: z.enum(grantStates),
  /** When it was given, or the invitation was mailed first. */
  createdAt: instant,
  by,
  acceptedAt: instant.optional(),
  endedAt: instant.optional(),
  endedBy: by,
});
export type GrantRecord = z.output<typeof grantRecord>;

/** The most grants that have ended in an answer. */
export const MOST_ENDED_GRANTS = 50;

const changed = done({ grant: grantRecord });

export const grantCalls = {
  listGrants: call('GET /grants', {
    access: 'admin',
    summary: `Who has which role among the organisers, who is invited, and the last ${MOST_ENDED_GRANTS} that have ended.`,
    answer: z.object({ success, grants: z.array(grantRecord) }),
  }),
  inviteOrganiser: call('POST /grants', {
    access: 'admin',
    summary: `Invites somebody to a role by a mailed link, good once and for ${INVITATION_DAYS} days.`,
    json: invitationForm,
    answer: changed,
    refuses: ['conflict'],
  }),
  mailInvitation: call('POST /grants/:id/mail', {
    access: 'admin',
    summary: 'Mails an invitation again, with another link. The one before is good no more.',
    answer: changed,
    refuses: ['conflict'],
  }),
  changeGrant: call('PATCH /grants/:id', {
    access: 'admin',
    summary: 'Gives somebody another role in place of one, at once. The last admin stays.',
    json: grantChange,
    answer: changed,
    refuses: ['conflict'],
  }),
  endGrant: call('DELETE /grants/:id', {
    access: 'admin',
    summary: 'Ends a role, at once, or withdraws an invitation. The last admin stays.',
    answer: done({}),
    refuses: ['conflict'],
  }),
  getInvitation: call('GET /invitation', {
    access: 'anyone',
    summary:
      'What the link of an invitation is for. It changes nothing: programs open the links of mails before people do.',
    query: invitationQuery,
    answer: z.object({
      success,
      role: z.enum(organiserRoles),
      email: z.string(),
      by,
      /** Whether a password has to be set with it: nobody has one for the address, or nobody has proved it. */
      needsPassword: z.boolean(),
      /** Of the account, if there is one. */
      fullName: z.string().optional(),
    }),
    refuses: ['not_found', 'conflict'],
  }),
  acceptInvitation: call('POST /invitation', {
    access: 'anyone',
    summary: 'Accepts an invitation, once, and sets a password where there is none. It signs nobody in.',
    json: acceptance,
    answer: done({}),
    refuses: ['not_found', 'conflict'],
  }),
};
