import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, layout, type ReleasedEdition } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { paces, ReleaseMissing, ReleasesWatch } from './releases-watch';

describe('a machine that shares the release store', () => {
  let dataDir: string;
  let watch: ReleasesWatch;
  let live: number | Error;
  let now = 0;

  const begin = () => {
    const query = async () => {
      if (live instanceof Error) throw live;
      return live > 0 ? [{ number: live }] : [];
    };
    watch = new ReleasesWatch({ dataDir, sharedStore: {} } as ApiSettings, { query } as unknown as DataSource);
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'watch-'));
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    await has(7);
    live = 7;
    begin();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(dataDir, { recursive: true });
  });

  /** Has a release be live on this machine. */
  async function has(release: number): Promise<void> {
    const { registry, pointer } = layout(join(dataDir, RELEASES));
    await mkdir(registry, { recursive: true });
    await writeFile(pointer, String(release));
  }

  const edition: ReleasedEdition = {
    key: '2025',
    number: 2,
    version: 'two',
    shape: '1.0.0',
    languages: ['en'],
    integrity: { 'edition.json': integrityOf('{}') },
  };

  /** Has a release with an edition be live on this machine, and not yet the files of that. */
  async function hasAlone(release: number): Promise<void> {
    await has(release);
    const content = { release, at: new Date(0).toISOString(), modules: [], edition };
    await writeFile(layout(join(dataDir, RELEASES)).release(release), JSON.stringify(content));
  }

  /** Has the files of the edition come. */
  async function hasEdition(): Promise<void> {
    const folder = layout(join(dataDir, RELEASES)).edition(edition.key, edition.version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'edition.json'), '{}');
  }

  /** Lets so many ms pass, with looks all the time. @returns why it is not ready at the end; nothing when it is */
  async function after(ms: number): Promise<string | undefined> {
    let reason: string | undefined;
    for (const end = now + ms; now <= end; now += paces.look)
      reason = await watch.check().then(
        () => undefined,
        (error: Error) => (error instanceof ReleaseMissing ? error.code : error.message),
      );
    return reason;
  }

  const missing = 'Release 8 is live, and this machine has 7: see conference-releases.';

  it('is ready as long as it has what is live, whether or not any publishing service runs', async () => {
    expect(await after(60_000)).toBeUndefined();
    expect(watch.behind).toBe(0);
  });

  it('is not ready once it has lacked for five seconds what is live elsewhere, and is again when it has that', async () => {
    await after(10_000);
    live = 8;
    expect(await after(paces.behind - paces.look)).toBeUndefined();
    expect(watch.behind).toBeGreaterThan(paces.look);
    expect(await after(2 * paces.look)).toBe(missing);
    expect(watch.behind).toBeGreaterThan(paces.behind);

    await has(8);
    expect(await after(0)).toBeUndefined();
    expect(watch.behind).toBe(0);
  });

  it('is ready while release follows release, each of which it has a moment later', async () => {
    await after(2000);
    for (const release of [8, 9, 10, 11, 12, 13, 14, 15]) {
      live = release;
      expect(await after(0)).toBeUndefined();
      await has(release);
    }
  });

  it('is not ready once it has lacked for five seconds the edition of what is live, by which forms are judged', async () => {
    await after(10_000);
    live = 8;
    await hasAlone(8);
    expect(await after(paces.behind - paces.look)).toBeUndefined();
    expect(await after(2 * paces.look)).toBe(
      'Release 8 is live, and this machine lacks its edition: see conference-releases.',
    );
    expect(watch.behind).toBeGreaterThan(paces.behind);

    await hasEdition();
    expect(await after(0)).toBeUndefined();
    expect(watch.behind).toBe(0);
  });

  it('is not ready from its start on when it lacks what is live: nobody knows for how long', async () => {
    live = 8;
    expect(await after(0)).toBe(missing);
  });

  it('is not ready before it has anything', async () => {
    await has(0);
    live = 0;
    expect(await after(0)).toBe('This machine has no release yet: see conference-releases.');
  });

  it('is ready when the database names what was live before: an older copy of it was restored', async () => {
    await after(0);
    live = 8;
    await after(10_000);
    live = 6;
    expect(await after(0)).toBeUndefined();
  });

  it('is ready where no publishing service has made the table yet', async () => {
    const { QueryFailedError } = await import('typeorm');
    live = new QueryFailedError('', [], Object.assign(new Error(), { code: 'ER_NO_SUCH_TABLE' }));
    expect(await after(0)).toBeUndefined();
  });

  it('says nothing while the database does not', async () => {
    await after(0);
    live = new Error('The database is away.');
    expect(await after(10_000)).toBe('The database is away.');
    expect(watch.behind).toBeUndefined();
  });

  it('alone has nobody to be behind', async () => {
    watch = new ReleasesWatch({ dataDir } as ApiSettings, {} as DataSource);
    await has(0);
    expect(await after(0)).toBeUndefined();
    expect(watch.behind).toBe(0);
  });
});
