import { grantableRoles, roleTexts, type GrantRecord, type OrganiserRole } from '@conference/contracts';

const nameOf = (role: OrganiserRole) => roleTexts[role].name;
/** The person of a grant: the name, or the address as long as no invitation is accepted. */
const whose = ({ fullName, email }: GrantRecord) => fullName ?? email;

const unreached = 'The server could not be reached. Please try again.';

const byWhom = (name: string) => `by ${name}`;

/** The texts of the page of the people. */
export const texts = {
  lead: 'Who may do what among the organisers. Whoever is invited gets a mail, and has the role once they accept.',
  loadFailed: { failed: 'Failed to load the people', network: 'Failed to load the people' },
  empty: 'Nobody has a role yet.',
  columns: { who: 'Who', role: 'Role', since: 'Since', state: 'State', actions: 'Actions' },
  you: 'You',
  byWhom,
  by: (at: string, name: string | undefined) => (name === undefined ? at : `${at}, ${byWhom(name)}`),
  states: { active: 'Active', invited: 'Invited', expired: 'Invitation expired', ended: 'Ended' },
  invite: {
    open: 'Invite somebody',
    opening: 'Opening the form…',
    legend: 'Invite somebody',
    roles: grantableRoles.map((role) => [nameOf(role), roleTexts[role].does] as const),
    rolesTitle: 'What each role lets somebody do',
    incomplete: 'Email and role are required',
    send: 'Mail invitation',
    sending: 'Mailing…',
    cancel: 'Cancel',
    failed: { failed: 'The invitation could not be mailed.', network: unreached },
  },
  again: {
    button: 'Mail again',
    says: { failed: (message: string) => message, network: unreached },
  },
  change: {
    button: 'Change role',
    of: (grant: GrantRecord) => `${whose(grant)}, ${nameOf(grant.role)}`,
    title: (grant: GrantRecord) => `Another role for ${whose(grant)}`,
    follows: (grant: GrantRecord) => `It takes the place of ${nameOf(grant.role)} at once.`,
    legend: 'Role',
    save: 'Change role',
    cancel: 'Cancel',
    says: { failed: (message: string) => message, network: unreached },
  },
  end: {
    button: 'End role',
    withdraw: 'Withdraw',
    title: (grant: GrantRecord) =>
      grant.state === 'active' ? `End the role ${nameOf(grant.role)}?` : `Withdraw the invitation?`,
    follows: (grant: GrantRecord) =>
      grant.state === 'active'
        ? `${whose(grant)} can do nothing more as ${nameOf(grant.role)}, from now on. What they did stays.`
        : `The link that was mailed to ${grant.email} is good no more.`,
    yes: (grant: GrantRecord) => (grant.state === 'active' ? 'End role' : 'Withdraw'),
    no: 'Cancel',
    says: { failed: (message: string) => message, network: unreached },
  },
  ended: {
    title: 'Ended',
    lead: 'The last roles and invitations that have ended.',
    line: (grant: GrantRecord) =>
      `${whose(grant)}: ${nameOf(grant.role)}${grant.acceptedAt === undefined ? ' (never accepted)' : ''}`,
    given: (when: string) => `Given ${when}`,
    ended: (when: string) => `ended ${when}`,
  },
} as const;
