import { publish } from '@conference/federation/store';
import { readSettings } from '@conference/settings';
import { freePort } from '@conference/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../set-up/prepare.mjs';
import { buildAndRelease } from '../../start/build';
import { startApi, startGateway } from '../../start/children';

const run = promisify(execFile);

/**
 * Builds the site, and its pages as one bundle, and starts a gateway for each over one API: a rehearsal, as npm start runs it.
 * @param folder where both keep their data
 * @returns their addresses
 */
export async function startSites(folder: string): Promise<{ ours: string; theirs: string }> {
  const [ours, theirs] = [await settingsIn(join(folder, 'ours')), await settingsIn(join(folder, 'theirs'))];
  await buildAndRelease(ours.settings.dataDir, async () => undefined);
  const bundle = join(folder, 'bundle');
  await buildOneBundle(bundle);
  await publish(join(theirs.settings.dataDir, 'releases'), [join(bundle, 'site'), join(bundle, 'pages')]);

  const { ready } = await startApi(ours.settings, ours.env);
  await startGateway(ours.settings, ready.port);
  await startGateway(theirs.settings, ready.port);
  return { ours: ours.settings.publicUrl, theirs: theirs.settings.publicUrl };
}

async function settingsIn(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) };
  return { env, settings: readSettings(env) };
}

/** By the same tool as all modules. @throws with what it says when it fails */
async function buildOneBundle(folder: string): Promise<void> {
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const config = join(root, 'tools/bench/pages/one-bundle/rspack.config.ts');
  await run(process.execPath, [rspack, 'build', '--config', config, '--env', `folder=${folder}`], { cwd: root });
}
