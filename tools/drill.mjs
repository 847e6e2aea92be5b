// npm run drill -- <name>: what takes too long for npm test. Each drill fails when what it shows does not hold.
import { existsSync } from 'node:fs';
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
const drill = new URL(`./drills/${process.argv[2] ?? ''}.ts`, import.meta.url);
if (process.argv[2] && existsSync(drill)) await import(drill.href);
else {
  console.error('Usage: npm run drill -- <name>; the drills are the files in tools/drills.');
  process.exitCode = 1;
}
