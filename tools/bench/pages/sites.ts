import { firstEdition } from '@conference/edition/content';
import { releaseBuilds } from '@conference/release-store';
import { readSettings } from '@conference/settings';
import { freePort } from '@conference/testing';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { startGateway } from '../../start/children';
import { rspack, run } from '../../harness/command';
import { startRehearsal } from '../../harness/rehearsal';

/** Starts a rehearsal, and a second gateway over its API that serves the pages as one bundle. @returns the addresses of both */
export async function startSites(folder: string): Promise<{ ours: string; theirs: string }> {
  const ours = await startRehearsal(join(folder, 'ours'));
  const bundle = join(folder, 'bundle');
  // By the same tool as all modules.
  const config = join(root, 'tools/bench/pages/one-bundle/rspack.config.ts');
  run([process.execPath, rspack, 'build', '--config', config, '--env', `folder=${bundle}`]);

  const theirs = readSettings({ ...process.env, DATA_DIR: join(folder, 'theirs'), PORT: String(await freePort()) });
  await releaseBuilds(join(theirs.dataDir, 'releases'), [join(bundle, 'site'), join(bundle, 'pages')], {
    firstEdition: firstEdition(),
  });
  await startGateway(theirs, ours.apiPort);
  return { ours: ours.url, theirs: theirs.publicUrl };
}
