import { importBuild, goLive } from '@conference/release-store';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { retryIfOvertaken } from '../../../release/retry-if-overtaken';
import type { DEATH_STEPS } from './deaths';

type Death = (typeof DEATH_STEPS)[number];

// dying.ts <store> <build> [death]: publishes a build, and dies of it where it is told to.
const [store, build, death] = process.argv.slice(2) as [string, string, Death?];

/** As a power cut would: nothing is tidied up. */
const die = () => process.kill(process.pid, 'SIGKILL');
const dieAt = (step: Death) => void (step === death && die());

// Copying has no steps of its own, so it dies between two system calls. Modules that imported these functions call the replaced ones, too.
const { cp, rename } = fs;
let [files, folders] = [0, 0];
fs.cp = async (...parameters) => {
  if ((files += 1) > 1) dieAt('copying');
  await cp(...parameters);
};
fs.rename = async (from, to) => {
  const isFolder = String(from).includes('.incoming-');
  // The first is the module, the next one has what was rendered with it.
  const isModule = isFolder && (folders += 1) === 1;
  if (isModule) dieAt('copied');
  await rename(from, to);
  if (isFolder) dieAt(isModule ? 'renamed' : 'kept');
};
syncBuiltinESMExports();

await retryIfOvertaken(async () => {
  await goLive(store, [await importBuild(store, build)], { reached: dieAt });
}, console.log);
