import { freePort } from '@conference/testing';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BareMachine } from './bare/machine';
import { inFolder } from '../in-folder';
import { outcomeOf } from './suite/outcome';
import type { Shown } from './suite/shown';

/** What a command says that installs what the lockfile names (tools/set-up/prepare.mjs). */
const INSTALLING = 'Installing what the lockfile names';
/** How long a site may take, where others work on the machine. */
const PATIENCE_MS = 900_000;

/** Each is shown on a bare machine of its own. */
const parts: Record<string, (folder: string, isSetUpOnly: boolean) => Promise<void>> = {
  /** npm start does all the set-up there is, once. */
  async start(folder) {
    await on(await BareMachine.begin(folder, 'newcomer'), async (machine) => {
      const first = await siteAnswers(machine);
      expect(first.includes(INSTALLING), 'The first start does not say that it installs anything.');
      const second = await siteAnswers(machine);
      expect(!second.includes(INSTALLING), 'The second start installs again.');
    });
  },

  /** npm ci by hand is believed by each command; a broken one is not. */
  async believed(folder) {
    await on(await BareMachine.begin(folder, 'newcomer'), async (machine) => {
      await endsWell(machine.run(['npm', 'ci']));
      const installed = noteOf(machine);
      const site = await siteAnswers(machine);
      const test = await endsWell(machine.run(['npm', 'test', '--', '--set-up']));
      const publish = machine.run(['npm', 'run', 'release', '--', 'publish', 'mfe-profile']);
      expect(
        (await publish.ended) === 1 && /Chromium/.test(publish.said()),
        'A publish does not say that it needs Chromium.',
      );
      expect(
        ![site, test, publish.said()].some((said) => said.includes(INSTALLING)),
        'What was installed by hand is installed again.',
      );
      expect(noteOf(machine) === installed, 'What was installed by hand is not there any more.');

      // As npm leaves it where it is broken off.
      machine.ask('rm', '-r', 'node_modules/.package-lock.json', 'node_modules/react');
      const again = await endsWell(machine.run(['npm', 'test', '--', '--set-up']));
      expect(again.includes(INSTALLING), 'What is installed by half is believed.');
    });
  },

  /** npm test of an ordinary user names what is missing, leaves it out by name and count, and passes. */
  async user(folder, isSetUpOnly) {
    await on(await BareMachine.begin(folder, 'newcomer'), async (machine) => {
      const said = await endsWell(machine.run(['npm', 'test', ...(isSetUpOnly ? ['--', '--set-up'] : [])]));
      expect(/^Chromium and MariaDB are missing .*left out\.$/m.test(said), 'It does not say what is missing.');
      if (isSetUpOnly) return;
      expect(
        /^Skipped: \d+ tests of journeys, because Chromium is missing$/m.test(said),
        'The journeys are not told as left out.',
      );
      expect(
        /^Skipped: \d+ tests of api \(mariadb\), because MariaDB is missing$/m.test(said),
        'The suites on MariaDB are not told as left out.',
      );
      const outcome = outcomeOf(said);
      expect(outcome?.failed === 0 && outcome.passed > 0 && outcome.skipped > 0, 'It does not close with the count.');
    });
  },

  /** npm test as root on Debian brings what is missing, leaves nothing out, and passes. */
  async root(folder, isSetUpOnly) {
    await on(await BareMachine.begin(folder, 'root'), async (machine) => {
      const said = await endsWell(machine.run(['npm', 'test', ...(isSetUpOnly ? ['--', '--set-up'] : [])]));
      expect(
        /^Installing chromium\S* and mariadb-server \(.*--no-install/m.test(said),
        'It does not say that it installs something.',
      );
      expect(machine.programs().length > 1, 'It has not installed a browser and a database.');
      if (isSetUpOnly) return;
      const outcome = outcomeOf(said);
      expect(
        outcome?.failed === 0 && outcome.passed > 0 && outcome.skipped === 0,
        'It does not pass with nothing left out.',
      );
    });
  },
};

async function on(machine: BareMachine, act: (machine: BareMachine) => Promise<void>): Promise<void> {
  try {
    await act(machine);
  } finally {
    await machine.end();
  }
}

/** Starts the site, and stops it once the home page and the API answer. @returns what it said */
async function siteAnswers(machine: BareMachine): Promise<string> {
  const port = await freePort();
  const site = machine.run(['npm', 'start'], { PORT: String(port) });
  const answers = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  let isOver = false;
  void site.ended.finally(() => (isOver = true));
  for (
    const end = Date.now() + PATIENCE_MS;
    !((await answers('/')) && (await answers('/api/health/ready')));
    await pause(200)
  ) {
    expect(!isOver && Date.now() < end, 'The site does not answer.');
  }
  process.kill(-Number(site.child.pid), 'SIGINT');
  await site.ended;
  expect(!(await answers('/')), 'The site still answers after Ctrl-C.');
  return site.said();
}

/** @returns what a command said that succeeds */
async function endsWell({ ended, said }: Shown): Promise<string> {
  const code = await ended;
  expect(code === 0, `It ends with ${code}.`);
  return said();
}

/** When npm has noted what it installed. */
const noteOf = (machine: BareMachine) => machine.ask('stat', '--format=%i %y', 'node_modules/.package-lock.json');

function expect(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

/** Which parts are shown; all of them where none is named. */
const { values: asked, positionals: named } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    /** Stops each npm test before its tests, which take minutes. */
    'set-up': { type: 'boolean', default: false },
  },
});

/** What a newcomer meets on a machine with Node, npm and git alone. */
async function main(folder: string): Promise<void> {
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}: npm run drill -- bare [${Object.keys(parts).join('|')}] [--set-up]`,
    );
  const seconds: Record<string, number> = {};
  for (const part of named.length > 0 ? named : Object.keys(parts)) {
    const began = Date.now();
    await parts[part]?.(join(folder, part), asked['set-up']);
    seconds[part] = Math.round((Date.now() - began) / 1000);
  }
  console.table(seconds);
}

inFolder(main).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
