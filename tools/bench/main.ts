import { readdirSync } from 'node:fs';
import { bringForTools } from '../set-up/system-packages';

/** `npm run bench -- <name>`: measures what the product promises of its speed. Each fails when a promise does not hold. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -3));
const [, , name = ''] = process.argv;
if (names.includes(name)) {
  bringForTools();
  await import(`./${name}.ts`);
} else {
  console.error(`Usage: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
