import { folders } from '@conference/settings';
import { spawnSync } from 'node:child_process';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compare, compareMails, toldInFiles } from '../kill/check';
import type { Outcome } from './befall';
import type { Ground } from './ground';
import { People, registering } from './people';
import { Site } from './site';

/** So many are acknowledged before the dump is taken, and so many after. */
const FIRST = 15;

/** How a start over another database has to be refused. */
const others = {
  'lost database': / is empty, and DATA_DIR .* holds \d+ abstracts/,
  'older database': / is older than DATA_DIR /,
};

/** The database is gone, and an older one is put in its place. Neither is taken up, no abstract goes, and the right one goes on where it was. */
export async function otherDatabase(ground: Ground): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [database, databaseUrl] of ground.databases()) {
    const dataDir = await ground.dataDir();
    const half = databaseUrl ? new ServerHalf(ground, databaseUrl) : new EmbeddedHalf(dataDir);
    const site = new Site({ dataDir, databaseUrl });
    const people = new People(site);
    const abstracts = async () => (await readdir(join(dataDir, folders.abstracts))).length;
    try {
      await used(site, people);
      await half.dump();
      await used(site, people);
      for (const [fault, sentence] of Object.entries(others)) {
        const before = await abstracts();
        const otherUrl = await (fault === 'lost database' ? half.lose() : half.putBackOlder());
        const refused = await refusal(new Site({ dataDir, databaseUrl: otherUrl }));
        const after = await abstracts();
        await half.putBackRight();
        const began = Date.now();
        await site.start();
        const again = Date.now() - began;
        const { applications } = people.authors;
        const lost = [
          ...(await compare(people.watched, applications)),
          ...(await compareMails(() => toldInFiles(site), applications)),
        ];
        const wrong = [...lost, ...people.authors.wrong.splice(0)];
        if (!sentence.test(refused)) wrong.push(`The start says: ${refused || 'that all is well'}`);
        if (before !== after) wrong.push(`Of ${before} abstracts ${after} are left`);
        await site.stop();
        console.log(`${fault}, ${database}: ${applications.length} applications, ${lost.length} lost. ${refused}`);
        outcomes.push({
          fault,
          database,
          acknowledged: applications.length,
          refused: 'the start',
          read: 'none',
          pages: 'none',
          lost: lost.length,
          'again after': `${(again / 1000).toFixed(1)} s`,
          wrong,
        });
      }
    } finally {
      await site.stop();
    }
  }
  return outcomes;
}

/** Starts a site, has authors register, and stops it. */
async function used(site: Site, { watched, authors }: People): Promise<void> {
  await site.start();
  const enough = watched.answers.acknowledged + FIRST;
  await registering(authors, () => watched.answers.acknowledged >= enough);
  await site.stop();
}

/** With which sentence a site does not start; none when it does. */
async function refusal(site: Site): Promise<string> {
  try {
    await site.start();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await site.stop();
  }
}

/** A database below DATA_DIR. Its folder is all of it. */
class EmbeddedHalf {
  private readonly right: string;
  private readonly dumped: string;
  private readonly aside: string;

  constructor(dataDir: string) {
    this.right = join(dataDir, folders.database);
    this.dumped = `${dataDir}-dumped`;
    this.aside = `${dataDir}-aside`;
  }

  async dump(): Promise<void> {
    await cp(this.right, this.dumped, { recursive: true });
  }

  async lose(): Promise<undefined> {
    await rename(this.right, this.aside);
  }

  async putBackOlder(): Promise<undefined> {
    await this.lose();
    await cp(this.dumped, this.right, { recursive: true });
  }

  async putBackRight(): Promise<void> {
    await rm(this.right, { recursive: true, force: true });
    await rename(this.aside, this.right);
  }
}

/** A database on a server. The others lie beside it. */
class ServerHalf {
  private dumped = '';

  constructor(
    private readonly ground: Ground,
    private readonly databaseUrl: string,
  ) {}

  async dump(): Promise<void> {
    this.dumped = this.ask(this.databaseUrl, 'mariadb-dump');
  }

  async lose(): Promise<string> {
    return this.ground.emptyDatabase();
  }

  async putBackOlder(): Promise<string> {
    const older = this.ground.emptyDatabase();
    this.ask(older, 'mariadb', this.dumped);
    return older;
  }

  async putBackRight(): Promise<void> {
    // It was never away.
  }

  /** Runs a client on a database. @returns what it says @throws when it fails */
  private ask(databaseUrl: string, client: string, input?: string): string {
    const { hostname, port, username, pathname } = new URL(databaseUrl);
    const parameters = [
      '--no-defaults',
      `--host=${hostname}`,
      `--port=${port}`,
      `--user=${username}`,
      pathname.slice(1),
    ];
    const { status, stdout, stderr } = spawnSync(client, parameters, {
      input,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 ** 2,
    });
    if (status !== 0) throw new Error(`${client} fails: ${stderr}`);
    return stdout;
  }
}
