import { liveRelease, versionIn } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { url } from '@conference/site-map';
import { browser } from '@conference/testing';
import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { pageOf } from '../../harness/browser';
import { run, start } from '../../harness/command';
import { makePublisherToken } from '../../harness/publisher-token';
import { startRehearsal } from '../../harness/rehearsal';
import { startService } from '../../release/service/server';
import { edit } from '../builds/checkout';
import type { Drill } from '../drill';
import { differences, type Found } from './foreign/seen';
import { shownLocally } from './foreign/shown-locally';

const [MODULE, PREFIX] = ['mfe-guest-book', '/guests/book'];
const PAGE = 'src/guest-book/guest-book-page.tsx';
const [FIRST, SECOND] = ['Guest book', 'Book of guests'];

/** A module that is born outside of the workspace is built and tested there, published, previewed, rolled back and removed. */
export const drill: Drill = async (folder) => {
  const [repository, dataDir] = [join(folder, 'repository'), join(folder, 'site')];
  const build = join(repository, 'dist');
  const env = { ...process.env, DATA_DIR: dataDir };
  console.log(run(['npm', 'run', '--silent', 'new', '--', 'module', MODULE, PREFIX, '--in', repository], { env }));
  const npm = (...words: string[]) => run(['npm', ...words], { cwd: repository });
  npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  npm('run', 'build');
  npm('test');
  console.log('It is built, and passes its tests.');

  const site = await startRehearsal(dataDir);
  await using _service = await startService({ dataDir, publicUrl: site.url });
  await using chrome = await chromium.launch(browser);
  const wrong: string[] = [];
  const check = async (when: string, found: Found) => {
    const sentences = await differences(site.url, PREFIX, chrome, found);
    wrong.push(...sentences.map((sentence) => `${when}: ${sentence}`));
  };
  /** Gives a command in this checkout, which does not have the module. @throws when it ends or says something else */
  const release = async (command: string, expected: RegExp, code = 0, more: NodeJS.ProcessEnv = {}): Promise<void> => {
    console.log(`npm run release -- ${command}`);
    const words = ['run', '--silent', 'release', '--', ...command.split(' ')];
    const running = start(['npm', ...words], { env: { ...env, PUBLIC_URL: site.url, ...more } });
    const ended = await running.ended;
    if (ended !== code || !expected.test(running.output()))
      throw new Error(`It ends with ${ended} and not ${code}, or does not say ${expected}:\n${running.output()}`);
  };
  /** Tries to make a module that is in the way of what is live. */
  const refusesToMake = async (words: string[], sentence: string): Promise<void> => {
    const making = start(['npm', 'run', '--silent', 'new', '--', 'module', ...words], { env });
    const ended = await making.ended;
    if (ended !== 1 || making.output() !== `${sentence}\n`)
      wrong.push(`Making ${words.join(' ')} ends with ${ended} and says: ${making.output()}`);
  };
  const isLive = (number: number) => new RegExp(`Release ${number} is live: ${MODULE}@\\w+ at http`);

  await check('Before it is published', undefined);
  const organiser = await pageOf(chrome, site.url, (await site.sessions()).admin);
  const local = { repository, file: PAGE, path: PREFIX, heading: FIRST };
  wrong.push(...(await shownLocally(organiser, site.url, local)));
  await check('Once it was shown from its own repository', undefined);
  await release(`publish ${MODULE} --build ${build}`, isLive(2));
  await check('Once it is published', FIRST);
  const first = versionIn((await liveRelease(join(dataDir, RELEASES))) ?? { modules: [] }, MODULE);

  const elsewhere = join(folder, 'elsewhere');
  await refusesToMake(['mfe-other', '/other', '--in', repository], `${repository} is not empty.`);
  await refusesToMake([MODULE, PREFIX, '--in', elsewhere], `${MODULE} is live already.`);
  await refusesToMake(['mfe-other', PREFIX, '--in', elsewhere], `mfe-other and ${MODULE} both claim ${PREFIX}.`);

  edit(repository, 'remote.ts', (text) => text.replaceAll(FIRST, SECOND));
  edit(repository, 'src/guest-book/guest-book-page.spec.tsx', (text) => text.replaceAll(FIRST, SECOND));
  npm('run', 'build');
  npm('test');
  await release(`stage ${MODULE} --build ${build}`, /In the store, and live for nobody: /);
  await organiser.goto(url.adminReleases);
  await organiser.getByRole('button', { name: new RegExp(`^Preview: ${MODULE} (?!${first})`) }).click();
  await organiser.getByRole('heading', { level: 1, name: SECOND }).waitFor();
  await check('While another version is previewed', FIRST);

  // As its own team does, from another machine.
  const { token } = await makePublisherToken(site, MODULE);
  await release(`publish ${MODULE} --build ${build} --site ${site.url}`, isLive(3), 0, { RELEASE_TOKEN: token });
  await check('Once another version is published', SECOND);
  await release(`rollback ${MODULE}`, isLive(4));
  await check('Once it is rolled back', FIRST);

  edit(repository, 'remote.ts', (text) => text.replace(`path: '${PREFIX}'`, `path: '${url.about}'`));
  npm('run', 'build');
  // Its own tests find the same.
  run(['npm', 'test'], { cwd: repository, good: [1] });
  await release(`publish ${MODULE} --build ${build}`, /menu_foreign: [^]*Nothing has been released\./, 1);

  await release(`remove ${MODULE}`, new RegExp(`Release 5 is live, without ${MODULE}: nobody answers ${PREFIX} `));
  await check('Once it is removed', undefined);
  await release(`history ${MODULE}`, new RegExp(`5 .*remove +${MODULE}\n`));
  return wrong;
};
