import {
  accessWords,
  consoleAccessOf,
  grantableRoles,
  isOwners,
  organiserRoles,
  roleTexts,
  wordsOf,
  type ConsoleAccess,
  type OrganiserRole,
} from '@conference/contracts';
// eslint-disable-next-line no-restricted-imports -- The table names all calls, and no page imports it.
import { calls } from '@conference/contracts/calls';
import remote from '../remote';
import { screens, type Screen } from '../src/console/screens';

/** Where the table of roles is, from the folder of the console. */
export const ROLES_DOC = '../docs/roles.md';

const accesses: readonly ConsoleAccess[] = [...accessWords, 'organiser', 'admin'];

/** The screens that take an access, by their addresses. */
export const screensFor = (access: ConsoleAccess): Screen[] =>
  (Object.keys(screens) as Screen[]).filter((screen) => screens[screen] === access);

/** The calls that take an access, as `METHOD /path`. */
export const callsFor = (access: ConsoleAccess): string[] => [
  ...new Set(
    Object.values(calls)
      .filter((call) => consoleAccessOf(call) === access)
      .map((call) => `${call.method} ${call.path}${isOwners(call) ? ' (or its author)' : ''}`),
  ),
];

/** The names of the roles that have an access, beside admins, who have every one. */
function rolesWith(access: ConsoleAccess): string {
  if (access === 'admin') return '–';
  if (access === 'organiser') return 'every role';
  const having = organiserRoles.filter((role) => role !== 'admin' && wordsOf([role]).includes(access));
  return having.map((role) => roleTexts[role].name).join(', ');
}

/** The screens of a role: those of its words, and those that are for every role. */
export function screensOf(role: OrganiserRole): Screen[] {
  const words: ConsoleAccess[] = [...wordsOf([role])];
  const own = role === 'admin' ? accesses : words.length > 0 ? [...words, 'organiser' as const] : [];
  return (Object.keys(screens) as Screen[]).filter((screen) => own.includes(screens[screen]));
}

const titleOf = (screen: Screen) => remote.pages[screen].title;
const listed = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join('<br>');
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The document: which role has which screens and calls. */
export const rolesDoc = (): string => `# Roles of organisers

Which role sees which screen of the console, and may make which call. \`npm run roles\` writes this page out of the code, and a test compares both.
The roles are in \`libs/contracts/src/grants/roles.ts\`; each call names the word that it takes in its \`calls.ts\`, each screen in
\`mfe-admin/src/console/screens.ts\`. Why it is so: [decision 42](decisions/0042-roles-are-sets-of-words.md).

## What each role has

${row('role', 'words', 'screens')}
|---|---|---|
${organiserRoles
  .map((role) =>
    grantableRoles.includes(role)
      ? row(
          roleTexts[role].name,
          role === 'admin' ? 'all' : wordsOf([role]).join(', '),
          screensOf(role).map(titleOf).join(', '),
        )
      : row(roleTexts[role].name, '–', 'none yet: it cannot be granted'),
  )
  .join('\n')}

## What each word opens

*Every role* and *admin* stand here, too: what is for whoever has a role, and what no role may.

${row('word', 'roles beside admin', 'screens', 'calls')}
|---|---|---|---|
${accesses
  .map((access) => row(access, rolesWith(access), listed(screensFor(access)), listed(callsFor(access))))
  .join('\n')}
`;
