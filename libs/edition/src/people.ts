import { placeholder, type Placeholder } from './placeholder';

/** An office holder; a placeholder until the organisers name somebody. */
export interface TeamMember {
  role: string;
  name: string | Placeholder;
  /** The address of a photo; without one a cocoon is drawn. */
  image?: string;
}

const holder = (role: string): TeamMember => ({
  role,
  name: placeholder(`The name of the ${role}`, 'Name to be announced'),
});

/** The Core Committee. */
export const coreCommittee: readonly TeamMember[] = ['Patron', 'Chair', 'Convener', 'Secretary'].map(holder);

/** The Management Committee: the heads of the areas. */
export const managementCommittee: readonly TeamMember[] = [
  'Head of Logistics',
  'Head of Hospitality',
  'Head of Registration and IT',
  'Head of Design',
  'Head of Media',
  'Head of Content',
  'Head of Volunteers',
  'Head of Photography',
  'Head of International Affairs',
  'Head of Cultural Program',
  'Head of Venue',
  'Head of Refreshment',
  'Head of Foreign Delegation',
  'Head of Sponsorship',
  'Head of Public Relations',
].map(holder);

/** A greeting to whoever comes. */
export interface WelcomeMessage extends TeamMember {
  message: string | Placeholder;
}

/** The four who welcome, in the order of the page. */
export const welcomeMessages: readonly WelcomeMessage[] = coreCommittee.map((member) => ({
  ...member,
  message: placeholder(`The welcome message of the ${member.role}`, 'A message of welcome will stand here.'),
}));
