import { inFolder } from '../harness/in-folder';
import { bringForTools } from '../set-up/system-packages';
import type { Drill } from './drill';
import { groups } from './list';

/** `npm run drill -- <name>`; without a name the drills there are, by purpose. */
async function main([name, ...parameters]: string[]): Promise<void> {
  const [group] = Object.entries(groups).find(([, { drills }]) => Object.hasOwn(drills, name ?? '')) ?? [];
  if (!name || !group) {
    if (name) process.exitCode = 1;
    return console.log(`${name ? `There is no drill ${name}.\n\n` : ''}Usage: npm run drill -- <name>\n${listed()}`);
  }
  bringForTools();
  const { drill } = (await import(`./${group}/${name}.ts`)) as { drill: Drill };
  const wrong = new Set(await inFolder((folder) => drill(folder, parameters)));
  for (const sentence of wrong) console.error(`${sentence}.`);
  console.log(`${name}: ${wrong.size === 0 ? 'all of it holds' : `${wrong.size} things do not hold`}.`);
  if (wrong.size > 0) process.exitCode = 1;
}

const listed = () =>
  Object.values(groups)
    .map(({ purpose, drills }) => [
      `\n${purpose}`,
      ...Object.entries(drills).map(([name, sentence]) => `  ${name.padEnd(14)}${sentence}`),
    ])
    .flat()
    .join('\n');

await main(process.argv.slice(2));
