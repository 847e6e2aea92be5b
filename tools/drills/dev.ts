import { liveRelease, versionIn } from '@conference/release-store';
import { freePort } from '@conference/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildAndRelease } from '../start/build';
import { checkedOut } from './builds/checkout';
import { edit } from './builds/edited';
import { Visitor } from './clients/visitor';
import { inFolder } from '../in-folder';

const MODULE = 'mfe-public';
const FILE = `${MODULE}/src/about/texts.ts`;
const LEAD = /lead: '[^']*'/;
/** How long the first build may take, and how long a change until a page shows it, in ms: the machine may have a lot to do. */
const [STARTS_MS, SHOWS_MS] = [180_000, 30_000];

/** `npm run dev`: a page that is open shows what was changed by itself, bears what cannot be built, and the release is left as it is. */
async function main(folder: string): Promise<void> {
  const [checkout, dataDir] = [join(folder, 'checkout'), join(folder, 'data')];
  await checkedOut(checkout);
  await buildAndRelease(dataDir, async () => undefined);
  const released = await liveRelease(join(dataDir, 'releases'));

  const port = String(await freePort());
  const dev = spawn('npm', ['run', '--silent', 'dev', '--', MODULE], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port },
    detached: true,
  });
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (printed += text));
  const says = async (sentence: string, ms: number) => {
    for (const until = Date.now() + ms; !printed.includes(sentence); await pause(50)) {
      if (Date.now() > until || dev.exitCode !== null) throw new Error(`It never says "${sentence}":\n${printed}`);
    }
  };
  try {
    await says('Stop with Ctrl-C.', STARTS_MS);
    const visitor = await Visitor.at(`http://localhost:${port}`);
    await visitor.open('/about');
    const showsNow = async (lead: string) => {
      const began = Date.now();
      edit(checkout, FILE, (text) => text.replace(LEAD, `lead: '${lead}'`));
      await visitor.page.getByText(lead).waitFor({ timeout: SHOWS_MS });
      return Date.now() - began;
    };
    const first = await showsNow('The drill has written this.');
    edit(checkout, FILE, (text) => text.replace(LEAD, 'lead: ('));
    await says('error', SHOWS_MS);
    await visitor.page.getByText('The drill has written this.').waitFor({ timeout: 2000 });
    edit(checkout, FILE, (text) => text.replace('lead: (', "lead: ''"));
    const second = await showsNow('And then it has written that.');
    await missed(visitor, `http://localhost:${port}`, () =>
      edit(checkout, FILE, (text) => text.replace(LEAD, "lead: 'This was saved too early to be noticed.'")),
    );
    await visitor.page.getByText('This was saved too early to be noticed.').waitFor({ timeout: SHOWS_MS });

    const shown = (await (await fetch(`http://localhost:${port}/release.json`)).json()) as {
      modules: Record<string, string>;
    };
    for (const { name, kind, version } of released?.modules ?? []) {
      if (kind === 'remote' && name !== MODULE && shown.modules[name] !== version)
        throw new Error(`${name} is not shown as it is released.`);
    }
    await visitor.leave();
    if (visitor.failed.length > 0) throw new Error(visitor.failed.join('\n'));
    console.log(
      `A change of ${MODULE} shows on an open page after ${first} and ${second} ms, and what cannot be built leaves the last one there.`,
    );
  } finally {
    if (dev.exitCode === null) process.kill(-Number(dev.pid), 'SIGINT');
    if (dev.exitCode === null) await once(dev, 'exit');
  }
  const after = await liveRelease(join(dataDir, 'releases'));
  if (
    after?.release !== released?.release ||
    !after ||
    versionIn(after, MODULE) !== versionIn(released ?? after, MODULE)
  )
    throw new Error('The release is another one.');
}

/** Has something be built between the loading of a page and its first look for a newer one. */
async function missed(visitor: Visitor, origin: string, change: () => void): Promise<void> {
  // At the end of the drill nobody answers any more, and no page is there.
  const release = () =>
    fetch(`${origin}/release.json`).then(
      async (answer) => ((await answer.json()) as { release: number }).release,
      () => undefined,
    );
  const before = await release();
  await visitor.page.route('**/release.json', async (route) => {
    for (const until = Date.now() + SHOWS_MS; (await release()) === before && Date.now() < until; await pause(50));
    await route.continue().catch(() => undefined);
  });
  await visitor.open('/about');
  change();
}

await inFolder(main);
