import { SHARES } from '@conference/contracts/shares';
import { readReleaseSettings, type ReleaseSettings } from '@conference/settings';
import { parseArgs } from 'node:util';
import { released } from './modules';

/** How a module is released. */
export interface Options {
  /** Prefixes that are meant to go. */
  drop: string[];
  /** Whether uncommitted changes may be released, for rehearsals. */
  uncommitted: boolean;
  /** Why a commit may go live that does not contain the one that is live. */
  older?: string;
  /** Why it is published, as the history shows it. */
  reason?: string;
  /** Where the tests of the commit can be looked at. */
  evidence?: string;
  /** The address of a site on another machine. */
  site?: string;
  /** The token with which one module is published there. */
  token?: string;
  /** The build of one module that this checkout does not have. */
  build?: string;
  to?: string;
  /** What visitors read in place of a module that is switched off. Without it, the module is switched on. */
  sentence?: string;
  /** How many releases pruning keeps. */
  keep: number;
  /** How many of a hundred visitors are given a version. */
  share: number;
  /** Whether browsers store pages for offline use. */
  offline: 'on' | 'off';
}

interface ReleaseCommand {
  command: keyof typeof commands;
  modules: string[];
  options: Options;
}

/** The arguments and options of a command. */
interface CommandSyntax {
  options: readonly Exclude<keyof Options, 'offline' | 'token' | 'sentence'>[];
  /** The most modules it takes. */
  most: number;
  /** The question when none is named. */
  which?: string;
  /** Whether the store must know the modules. This checkout may no longer have them. */
  isOfStore?: boolean;
}

const commands = {
  publish: {
    options: ['drop', 'uncommitted', 'older', 'reason', 'evidence', 'site', 'build', 'share'],
    most: Infinity,
    which: 'Which module is to be published?',
  },
  stage: { options: ['drop', 'uncommitted', 'build'], most: Infinity, which: 'Which module is to be staged?' },
  rollback: { options: ['to'], most: Infinity, which: 'Which module is to be rolled back?', isOfStore: true },
  rollout: {
    options: [],
    most: 1,
    which: 'Which module is to be rolled out (rollout mfe-a 50)?',
    isOfStore: true,
  },
  remove: { options: [], most: 1, which: 'Which module is to be removed?', isOfStore: true },
  status: { options: [], most: 0 },
  history: { options: [], most: 1, isOfStore: true },
  prune: { options: ['keep'], most: 0 },
  switch: {
    options: [],
    most: 1,
    which: 'Which module is to be switched (switch mfe-a off "why", switch mfe-a on)?',
    isOfStore: true,
  },
  offline: { options: [], most: 0 },
  serve: { options: [], most: 0 },
} satisfies Record<string, CommandSyntax>;

const USAGE = `Usage: npm run release -- <command>
  publish <module> ...          builds, checks and tries modules, and makes them live
  stage <module> ...            the same, but leaves what is live as it is: for a preview
  rollback <module> ...         puts modules back to the version before, together
  rollout <module> <share>      gives the version that some visitors have to that many of a hundred: 1, 10, 50, or 100 for all
  remove <module>               takes a module out of what is live, with its addresses
  switch <module> off "why"     has that sentence stand in place of a module, until: switch <module> on
  status                        what is live
  history [module]              what was live, the newest first
  prune --keep <number>         removes what only older releases have; what was live within two days stays
  offline on | off              whether browsers keep pages for when there is no network; off: they let go of what they have
  serve                         runs the publishing service of the store, as npm start does

  --to <version>                of rollback, with one module: that version
  --drop <prefix>               of publish and stage: an address that is meant to go
  --uncommitted                 of publish and stage: also what is not committed
  --older "why"                 of publish: also a commit that does not contain the one that is live
  --reason "why"                of publish: what the history shows of it
  --share <share>               of publish, with one module: to how many of a hundred visitors: 1, 10, 50
  --evidence <address>          of publish: where the tests of the commit can be looked at
  --build <folder>              of publish and stage, with one module: its build, from a repository of its own
  --site <address>              of publish, with one module: that site, on another machine; RELEASE_TOKEN is a token of the module

Modules of this checkout: ${Object.keys(released).join(', ')}. The store is that of DATA_DIR.`;

/** Reads the command line. Prints the usage and ends the process when asked to, or when it makes no sense. */
export function readCommand(words: string[], env: NodeJS.ProcessEnv): ReleaseCommand & { settings: ReleaseSettings } {
  if (words.some((word) => ['help', '--help', '-h'].includes(word))) {
    console.log(USAGE);
    process.exit(0);
  }
  try {
    return { ...parseCommand(words, env['RELEASE_TOKEN']), settings: readReleaseSettings(env) };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/** @param token of a publisher @throws an Error with a sentence when it makes no sense */
export function parseCommand(words: string[], token?: string): ReleaseCommand {
  const { values, positionals } = parsed(words);
  const [first = '', ...rest] = positionals;
  const offline = first === 'offline' ? onOrOff(rest) : 'on';
  const [module, ...switched] = rest;
  const sentence = first === 'switch' && module ? offOrOn(switched) : undefined;
  const named = first === 'offline' ? [] : ['switch', 'rollout'].includes(first) ? rest.slice(0, 1) : rest;
  const modules = [...new Set(named)];
  const unknown = modules.find((name) => !(name in released));
  if (!isCommand(first)) throw new Error(first ? `There is no command ${first}.` : 'What is to be done?');
  const { options, most, which, isOfStore }: CommandSyntax = commands[first];
  const foreign = Object.keys(values).find((option) => !options.some((own) => own === option));
  const keep = Number(values.keep);
  if (unknown && most > 0 && !isOfStore && values.build === undefined)
    throw new Error(`There is no module ${unknown}.`);
  if (foreign) throw new Error(`--${foreign} does not belong to ${first}.`);
  if (which && modules.length === 0) throw new Error(which);
  if (modules.length > most) throw new Error(`${first} takes ${most === 0 ? 'no module' : 'one module'}.`);
  if (values.build !== undefined && modules.length > 1) throw new Error('--build goes with one module.');
  if (values.to !== undefined && modules.length > 1)
    throw new Error('--to goes with one module: several go back to the version before, each to its own.');
  const share = first === 'rollout' && module ? shareOf(switched) : values.share && shareOf([values.share]);
  if (values.share !== undefined && modules.length > 1) throw new Error('--share goes with one module.');
  if (values.older?.trim() === '') throw new Error('Why is an older commit to go live (--older "why")?');
  if (values.evidence !== undefined && !URL.canParse(values.evidence))
    throw new Error('Where can the tests be looked at (--evidence https://...)?');
  if (values.site !== undefined && !URL.canParse(values.site)) throw new Error('At which site (--site https://...)?');
  if (values.site !== undefined && modules.length > 1)
    throw new Error('--site goes with one module, as its token does.');
  if (values.site !== undefined && !token)
    throw new Error('Which token of the module (RELEASE_TOKEN)? Organisers make one in the console, under Releases.');
  if (first === 'prune' && !(Number.isSafeInteger(keep) && keep > 0))
    throw new Error('How many releases are to be kept (--keep 10)?');
  return {
    command: first,
    modules,
    options: {
      drop: values.drop ?? [],
      uncommitted: values.uncommitted ?? false,
      older: values.older,
      reason: values.reason?.trim() || undefined,
      evidence: values.evidence,
      site: values.site && new URL(values.site).origin,
      token,
      build: values.build,
      to: values.to,
      keep,
      share: share || ALL,
      sentence,
      offline,
    },
  };
}

/** All visitors, in percent. */
const ALL = SHARES[SHARES.length - 1] ?? 100;

function shareOf([word, ...more]: string[]): number {
  const share = SHARES.find((one) => String(one) === word);
  if (share === undefined || more.length > 0)
    throw new Error(`To how many of a hundred visitors: ${SHARES.join(', ')}?`);
  return share;
}

/** @returns the sentence, or nothing to switch it on */
function offOrOn([word, sentence, ...more]: string[]): string | undefined {
  if (word === 'off' && sentence?.trim() && more.length === 0) return sentence;
  if (word === 'on' && sentence === undefined) return undefined;
  throw new Error('Off with which sentence for visitors, or on (switch mfe-a off "why", switch mfe-a on)?');
}

function onOrOff([word, ...more]: string[]): Options['offline'] {
  if ((word === 'on' || word === 'off') && more.length === 0) return word;
  throw new Error('Are pages to be kept for when there is no network (offline on, offline off)?');
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        drop: { type: 'string', multiple: true },
        uncommitted: { type: 'boolean' },
        older: { type: 'string' },
        reason: { type: 'string' },
        evidence: { type: 'string' },
        share: { type: 'string' },
        site: { type: 'string' },
        build: { type: 'string' },
        to: { type: 'string' },
        keep: { type: 'string' },
      },
    });
  } catch (error) {
    // Only Node's first sentence helps here.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new Error(`${sentence.replace(/\.$/, '')}.`);
  }
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);
