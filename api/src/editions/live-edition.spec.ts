import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf, firstEdition, FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { publishEdition, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { HOUR } from '../durations';
import { machineTimers } from '../testing/machine-timers';
import { LiveEdition } from './live-edition';

/** While authors may register by the first version, and not by the second. */
const AT = new Date('2025-07-15T04:00:00Z');
const CLOSED = '2025-07-10T17:59:59Z';

describe('a deadline that another machine moves, whose clock is off', () => {
  let store: string;
  let edition: LiveEdition;

  beforeEach(async () => {
    store = await mkdtemp(join(tmpdir(), 'live-edition-'));
    const build = await writtenBuild(join(store, 'build'), { name: 'mfe-public', prefixes: ['/'], edition: '1.0.0' });
    await releaseBuilds(store, [build], { firstEdition: firstEdition() });
    edition = new LiveEdition(store);
    edition.look();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await rm(store, { recursive: true });
  });

  /** Closes the form by a machine whose clock is ahead by so many ms. */
  async function close(ahead: number): Promise<void> {
    const { deadlines, ...dates } = defaultEdition.dates;
    const closed = { ...defaultEdition, dates: { ...dates, deadlines: { ...deadlines, author: CLOSED } } };
    jest.useFakeTimers({ now: Date.now() + ahead, doNotFake: [...machineTimers] });
    await publishEdition(store, contentOf(FIRST_KEY, 2, closed));
    jest.useRealTimers();
    edition.look();
  }

  it.each([HOUR, 0, -HOUR])('counts for what comes from then on: %i ms', async (ahead) => {
    await close(ahead);
    expect(edition.wasOpen('author', AT, Date.now() + 1)).toBe(false);
  });

  it.each([HOUR, 0, -HOUR])('counts not for what had come before: %i ms', async (ahead) => {
    const arrivedAt = Date.now();
    edition.look();
    await close(ahead);
    expect(edition.wasOpen('author', AT, arrivedAt)).toBe(true);
  });
});
