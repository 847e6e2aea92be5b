import { addressOf } from '@conference/contracts';
import { liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { join } from 'node:path';
import { run, start } from '../../harness/command';
import { makePublisherToken } from '../../harness/publisher-token';
import { startRehearsal } from '../../harness/rehearsal';
import { startService } from '../../release/service/server';
import { cloneCheckout, commit, edit } from '../builds/checkout';
import { inBrowsers, markingDocument } from '../builds/other-builds';
import type { Drill } from '../drill';

const MODULE = 'mfe-profile';
const FILE = `${MODULE}/src/routes.tsx`;

/** A team publishes its module over the network from a checkout of its own: with its token, and by the checks of the site. */
export const drill: Drill = async (folder) => {
  const wrong: string[] = [];
  const [checkout, dataDir] = [join(folder, 'checkout'), join(folder, 'site')];
  await cloneCheckout(checkout);
  const site = await startRehearsal(dataDir);
  await using _service = await startService({ dataDir, publicUrl: site.url });
  const live = async () => (await liveRelease(join(dataDir, RELEASES)))?.release;

  const { admin } = await site.sessions();
  const asAdmin = { authorization: `Bearer ${admin.token}` };
  /** Publishes with a token. Notes if it ends with another code, prints something else, or leaves another release live. */
  const publish = async (of: string, command: string, code: number, expected: RegExp, release: number) => {
    console.log(`npm run release -- ${command}`);
    const env = { ...process.env, DATA_DIR: join(folder, 'none'), RELEASE_TOKEN: of };
    const words = [...command.split(' '), '--site', site.url];
    const running = start(['npm', 'run', '--silent', 'release', '--', ...words], { cwd: checkout, env });
    const ended = await running.ended;
    const printed = running.output();
    if (ended !== code || !expected.test(printed))
      wrong.push(`${command} ends with ${ended} and not ${code}, or does not say ${expected}: ${printed}`);
    if ((await live()) !== release) wrong.push(`After ${command} release ${await live()} is live, and not ${release}`);
  };

  const mine = await makePublisherToken(site, MODULE);
  edit(checkout, FILE, inBrowsers(markingDocument(MODULE, 'drill')));
  const committed = commit(checkout);
  const evidence = 'https://ci.example.org/runs/7';
  await publish(mine.token, `publish ${MODULE} --evidence ${evidence}`, 0, /Release 2 is live: mfe-profile@\w+ at /, 2);
  const { change } = (await liveRelease(join(dataDir, RELEASES))) ?? {};
  if (change?.publisher !== 'Demo team' || change.commit !== committed || change.evidence !== evidence)
    wrong.push(`The history does not say who published what: ${JSON.stringify(change)}`);

  const others = await makePublisherToken(site, 'mfe-public');
  await publish(others.token, `publish ${MODULE}`, 1, /This token publishes mfe-public\./, 2);

  edit(checkout, FILE, inBrowsers("document.documentElement.dataset.call = 'GET /nothing-there';"));
  commit(checkout);
  await publish(mine.token, `publish ${MODULE}`, 1, /call_unserved: mfe-profile asks for GET \/nothing-there, /, 2);
  run(['git', 'checkout', '--quiet', committed, '--', FILE], { cwd: checkout });

  // Whatever its checks are in the checkout, the site has its own.
  const throwNothing = (text: string) =>
    text.replace('if (findings.length > 0) throw', 'if (findings.length < 0) throw');
  edit(checkout, 'libs/release-store/src/checks/finding.ts', throwNothing);
  edit(checkout, FILE, inBrowsers("throw new Error('The drill has it throw at its start.');"));
  commit(checkout);
  await publish(
    mine.token,
    `publish ${MODULE}`,
    1,
    /smoke_failed: \/profile: start_failed of [^]*Nothing has been released\./,
    2,
  );

  const remove = addressOf('DELETE /publisher-tokens/:id', { id: mine.record._id });
  await fetch(site.url + remove, { method: 'DELETE', headers: asAdmin });
  await publish(mine.token, `publish ${MODULE}`, 1, /This token publishes nothing\./, 2);
  return wrong;
};
