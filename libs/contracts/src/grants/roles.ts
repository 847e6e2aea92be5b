import type { Role } from '../accounts/roles';

/**
 * What a role may allow. Admins may do everything. A call names the one word that it requires (`access`), and the table of roles says who
 * has that word. Every word here is required by some call.
 */
export const accessWords = [
  'sees applications',
  'decides',
  'releases',
  'takes money',
  'sees guests',
  'sees volunteers',
  'mails',
  'posts notices',
  'edits the edition',
] as const;
export type AccessWord = (typeof accessWords)[number];

/** The roles of organisers, beside authors. */
export const organiserRoles = ['admin', 'chair', 'reviewer', 'finance', 'desk', 'editor'] as const;
export type OrganiserRole = (typeof organiserRoles)[number];

/** The words of each role. A role without words has no screen yet, and cannot be granted. */
export const wordsOfRole: Record<Exclude<OrganiserRole, 'admin'>, readonly AccessWord[]> = {
  chair: ['sees applications', 'decides', 'releases', 'mails', 'posts notices'],
  reviewer: [],
  finance: ['sees applications', 'takes money', 'sees guests'],
  desk: ['sees guests', 'sees volunteers'],
  editor: ['edits the edition', 'posts notices'],
};

/** The roles that can be granted. */
export const grantableRoles = organiserRoles.filter((role) => role === 'admin' || wordsOfRole[role].length > 0);

/** The words of several roles, each once, in the order of the list. */
export function wordsOf(roles: readonly OrganiserRole[]): AccessWord[] {
  const words = new Set(roles.flatMap((role) => (role === 'admin' ? accessWords : wordsOfRole[role])));
  return accessWords.filter((word) => words.has(word));
}

/** The facts about a signed-in person that decide what they may do. */
export interface Entitled {
  role: Role;
  /** The words of their roles. Admins need none, and authors have none. */
  may?: readonly AccessWord[];
}

/** Whether somebody has a role among the organisers: then the console is open to them. */
export const isOrganiser = ({ role, may = [] }: Entitled): boolean => role === 'admin' || may.length > 0;

/** The access that a screen or a call of the console requires: a word, any role, or being an admin. */
export type ConsoleAccess = AccessWord | 'organiser' | 'admin';

/** Whether somebody has the access that a screen or a call of the console requires. */
export function mayDo(person: Entitled, access: ConsoleAccess): boolean {
  if (person.role === 'admin') return true;
  if (access === 'admin') return false;
  return access === 'organiser' ? isOrganiser(person) : (person.may ?? []).includes(access);
}
