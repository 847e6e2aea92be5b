// npm run bench -- <name>: measures what the product promises of its speed. Each fails when a promise does not hold.
import { existsSync } from 'node:fs';
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
const bench = new URL(`./bench/${process.argv[2] ?? ''}.ts`, import.meta.url);
if (process.argv[2] && existsSync(bench)) await import(bench.href);
else {
  console.error('Usage: npm run bench -- <name>; the benchmarks are the files in tools/bench.');
  process.exitCode = 1;
}
