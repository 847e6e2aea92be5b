import { liveRelease, versionIn } from '@conference/release-store';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run, start } from '../../harness/command';
import { buildAndRelease } from '../../start/build';
import { cloneCheckout, commit, edit } from '../builds/checkout';
import { inBrowsers, markingDocument } from '../builds/other-builds';
import type { Drill } from '../drill';

const MODULE = 'mfe-profile';
const FILE = `${MODULE}/src/routes.tsx`;

/** `npm run release`, as a team uses it from its own checkout: each command does what it says, and what is refused changes nothing. */
export const drill: Drill = async (folder) => {
  const [checkout, dataDir] = [join(folder, 'checkout'), join(folder, 'data')];
  await cloneCheckout(checkout);
  await buildAndRelease(dataDir);
  const store = join(dataDir, 'releases');
  const live = async () => (await liveRelease(store))?.release;
  const version = async () => versionIn((await liveRelease(store)) ?? { modules: [] }, MODULE) ?? '';

  /**
   * Runs a command.
   * @returns what it printed
   * @throws when it ends with another code, prints something else, or leaves another release live
   */
  const release = async (command: string, code: number, expected: RegExp, number: number): Promise<string> => {
    console.log(`npm run release -- ${command}`);
    const env = { ...process.env, DATA_DIR: dataDir };
    const words = command.split(' ').filter(Boolean);
    const running = start(['npm', 'run', '--silent', 'release', '--', ...words], { cwd: checkout, env });
    const ended = await running.ended;
    const printed = running.output();
    if (ended !== code || !expected.test(printed))
      throw new Error(`It ends with ${ended} and not ${code}, or does not say ${expected}:\n${printed}`);
    if ((await live()) !== number) throw new Error(`Release ${await live()} is live, and not ${number}.`);
    return printed;
  };

  const first = await version();
  await release('', 2, /What is to be done\?[^]*Usage:/, 1);
  await release('publish', 2, /Which module is to be published\?/, 1);
  await release('publish mfe-nothing', 2, /There is no module mfe-nothing\./, 1);
  await release('prune --keep none', 2, /How many releases are to be kept/, 1);
  await release('status', 0, new RegExp(`Release 1, since [^]*${MODULE} +${first}\n`), 1);
  await release(`publish ${MODULE}`, 0, new RegExp(`Nothing to do: ${MODULE}@${first} is live already\\.`), 1);

  edit(checkout, FILE, inBrowsers(markingDocument(MODULE, 'drill')));
  await release(
    `publish ${MODULE}`,
    1,
    new RegExp(`this is not committed[^]*${FILE}[^]*Nothing has been released\\.`),
    1,
  );
  const committed = commit(checkout);
  await release(`stage ${MODULE}`, 0, /In the store, and live for nobody: [^]* Preview: http/, 1);
  const published = await release(
    `publish ${MODULE}`,
    0,
    new RegExp(`Release 2 is live: ${MODULE}@\\w+ at http\\S+/profile`),
    2,
  );
  const second = await version();
  await release(
    `history ${MODULE}`,
    0,
    new RegExp(`2 .*publish +${MODULE}@${second} +${committed.slice(0, 10)} +\\S.*\n`),
    2,
  );

  const [, back = ''] = /To go back: npm run release -- (.*)/.exec(published) ?? [];
  await release(back, 0, new RegExp(`Release 3 is live: ${MODULE}@${first} `), 3);
  await release(back, 0, /Nothing to do/, 3);
  await release(
    `rollback ${MODULE} --to 0000`,
    1,
    new RegExp(`0000[^]*npm run release -- history ${MODULE}; [^]*Nothing has been released\\.`),
    3,
  );
  await release(`rollback ${MODULE} --to ${second}`, 0, new RegExp(`Release 4 is live: ${MODULE}@${second} `), 4);

  const checkOut = (named: string) => run(['git', 'checkout', '--quiet', named], { cwd: checkout });
  checkOut(`${committed}^`);
  await release(`publish ${MODULE}`, 1, /commit_older: [^]* does not contain: [^]*Nothing has been released\./, 4);
  await release(`publish ${MODULE} --older drilling`, 0, new RegExp(`Release 5 is live: ${MODULE}@${first} `), 5);
  await release(`history ${MODULE}`, 0, /5 .*publish .*an older commit: drilling\n/, 5);
  checkOut(committed);
  await release(`rollback ${MODULE} --to ${second}`, 0, new RegExp(`Release 6 is live: ${MODULE}@${second} `), 6);

  await release('remove mfe-public', 1, /not_removable: [^]*Nothing has been released\./, 6);
  const removed = await release(`remove ${MODULE}`, 0, new RegExp(`Release 7 is live, without ${MODULE}: `), 7);
  const [, again = ''] = /To go back: npm run release -- (.*)/.exec(removed) ?? [];
  await release(again, 0, new RegExp(`Release 8 is live: ${MODULE}@${second} `), 8);

  edit(checkout, FILE, inBrowsers("throw new Error('The drill has it throw at its start.');"));
  commit(checkout);
  const before = await readdir(join(store, 'modules', MODULE));
  await release(`publish ${MODULE}`, 1, /smoke_failed: \/profile: start_failed of [^]*Nothing has been released\./, 8);
  // Nobody is to look at what was refused.
  if ((await readdir(join(store, 'modules', MODULE))).join() !== before.join())
    throw new Error('What was refused is left in the store.');
  edit(checkout, 'shell/src/index.ts', inBrowsers(markingDocument('shell', 'drill')));
  commit(checkout);
  await release('publish shell', 0, /Release 9 is live: shell@\w+/, 9);

  await release(`rollback shell ${MODULE} --to ${first}`, 2, /--to goes with one module/, 9);
  const forward = `To go forward again: npm run release -- publish shell ${MODULE},`;
  await release(
    `rollback shell ${MODULE}`,
    0,
    new RegExp(`Release 10 is live: shell@\\w+, ${MODULE}@${first} at [^]*${forward}`),
    10,
  );
  // All of it was live a moment ago: pages are open on it.
  await release('prune --keep 1', 0, /Removed 0 releases and 0 versions that only they had\./, 10);
  await release('status', 0, new RegExp(`Release 10, since [^]*${MODULE} +${first}`), 10);

  const stored = join(store, 'modules', MODULE, second);
  const script = (await readdir(stored, { recursive: true })).find((path) => path.endsWith('.js')) ?? '';
  await appendFile(join(stored, script), ' ');
  await release(`rollback ${MODULE} --to ${second}`, 1, /not_intact: [^]*Nothing has been released\./, 10);

  for (const to of ['off', 'off', 'on'])
    await release(`offline ${to}`, 0, /Release \d+ is live\. Browsers keep /, to === 'off' ? 11 : 12);
  return [];
};
