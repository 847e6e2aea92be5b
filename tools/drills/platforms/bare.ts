import { freePort } from '@conference/testing';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Running } from '../../harness/command';
import { isAnswering, until } from '../../harness/wait';
import type { Drill } from '../drill';
import { BareMachine } from './bare/machine';
import { outcomeOf } from './suite/outcome';

/** What a command says when it installs the packages of the lockfile (tools/set-up/prepare.mjs). */
const INSTALLING = 'Installing what the lockfile names';
/** How long a site may take, where others work on the machine. */
const PATIENCE_MS = 900_000;

/** Each is shown on a bare machine of its own. */
const parts: Record<string, (machine: BareMachine, isSetUpOnly: boolean) => Promise<void>> = {
  /** npm start does all the set-up there is, once. */
  async start(machine) {
    const first = await siteAnswers(machine);
    assert(first.includes(INSTALLING), 'The first start does not say that it installs anything.');
    const second = await siteAnswers(machine);
    assert(!second.includes(INSTALLING), 'The second start installs again.');
  },

  /** npm ci by hand is believed by each command; a broken one is not. */
  async believed(machine) {
    await endsWell(machine.run(['npm', 'ci']));
    const installed = noteOf(machine);
    const site = await siteAnswers(machine);
    const test = await endsWell(machine.run(['npm', 'test', '--', '--set-up']));
    const publish = machine.run(['npm', 'run', 'release', '--', 'publish', 'mfe-profile']);
    assert(
      (await publish.ended) === 1 && /Chromium/.test(publish.output()),
      'A publish does not say that it needs Chromium.',
    );
    assert(
      ![site, test, publish.output()].some((output) => output.includes(INSTALLING)),
      'What was installed by hand is installed again.',
    );
    assert(noteOf(machine) === installed, 'What was installed by hand is not there any more.');

    // As npm leaves it where it is broken off.
    machine.ask('rm', '-r', 'node_modules/.package-lock.json', 'node_modules/react');
    const again = await endsWell(machine.run(['npm', 'test', '--', '--set-up']));
    assert(again.includes(INSTALLING), 'What is installed by half is believed.');
  },

  /** npm test of an ordinary user names what is missing, leaves it out by name and count, and passes. */
  async user(machine, isSetUpOnly) {
    const output = await endsWell(machine.run(['npm', 'test', ...(isSetUpOnly ? ['--', '--set-up'] : [])]));
    assert(/^Chromium and MariaDB are missing .*left out\.$/m.test(output), 'It does not say what is missing.');
    if (isSetUpOnly) return;
    assert(
      /^Skipped: \d+ tests of journeys, because Chromium is missing$/m.test(output),
      'The journeys are not told as left out.',
    );
    assert(
      /^Skipped: \d+ tests of api \(mariadb\), because MariaDB is missing$/m.test(output),
      'The suites on MariaDB are not told as left out.',
    );
    const outcome = outcomeOf(output);
    assert(outcome?.failed === 0 && outcome.passed > 0 && outcome.skipped > 0, 'It does not close with the count.');
  },

  /** npm test as root on Debian brings what is missing, leaves nothing out, and passes. */
  async root(machine, isSetUpOnly) {
    const output = await endsWell(machine.run(['npm', 'test', ...(isSetUpOnly ? ['--', '--set-up'] : [])]));
    assert(
      /^Installing chromium\S* and mariadb-server \(.*--no-install/m.test(output),
      'It does not say that it installs something.',
    );
    assert(machine.programs().length > 1, 'It has not installed a browser and a database.');
    if (isSetUpOnly) return;
    const outcome = outcomeOf(output);
    assert(
      outcome?.failed === 0 && outcome.passed > 0 && outcome.skipped === 0,
      'It does not pass with nothing left out.',
    );
  },
};

/** Starts the site, and stops it once the home page and the API answer. @returns what it said */
async function siteAnswers(machine: BareMachine): Promise<string> {
  const port = await freePort();
  const site = machine.run(['npm', 'start'], { PORT: String(port) });
  const home = `http://127.0.0.1:${port}/`;
  await until(async () => (await isAnswering(home)) && (await isAnswering(`${home}api/health/ready`)), {
    ms: PATIENCE_MS,
    otherwise: 'The site does not answer.',
  });
  await site.interrupt();
  assert(!(await isAnswering(home)), 'The site still answers after Ctrl-C.');
  return site.output();
}

/** @returns what a command said that succeeds */
async function endsWell({ ended, output }: Running): Promise<string> {
  const code = await ended;
  assert(code === 0, `It ends with ${code}.`);
  return output();
}

/** When npm has noted what it installed. */
const noteOf = (machine: BareMachine) => machine.ask('stat', '--format=%i %y', 'node_modules/.package-lock.json');

/** What a newcomer meets on a machine with only Node, npm and git. If parts are named, only these are shown. */
export const drill: Drill = async (folder, args) => {
  const { values, positionals: named } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      /** Stops each npm test before its tests, which take minutes. */
      'set-up': { type: 'boolean', default: false },
    },
  });
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}: npm run drill -- bare [${Object.keys(parts).join('|')}] [--set-up]`,
    );
  const seconds: Record<string, number> = {};
  const wrong: string[] = [];
  for (const part of named.length > 0 ? named : Object.keys(parts)) {
    const began = Date.now();
    await shown(part, join(folder, part), values['set-up']).catch((error: Error) => wrong.push(error.message));
    seconds[part] = Math.round((Date.now() - began) / 1000);
  }
  console.table(seconds);
  return wrong;
};

async function shown(part: string, folder: string, isSetUpOnly: boolean): Promise<void> {
  await using machine = await BareMachine.begin(folder, part === 'root' ? 'root' : 'newcomer');
  await parts[part]?.(machine, isSetUpOnly);
}
