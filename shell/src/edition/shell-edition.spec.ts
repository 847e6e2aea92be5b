import { partsOf } from '@conference/edition/schema';
import { defaultEdition } from '@conference/edition/default';
import { ShellEdition } from './shell-edition';

const { core, about, venue } = partsOf(defaultEdition, 'en');
const AT = '/editions/2025/0123456789abcdef';

/** The network's response to each request. */
let network: (path: string) => unknown;
let requested: string[];
beforeEach(() => {
  jest.useFakeTimers();
  requested = [];
  network = (path) => ({ [`${AT}/about.en.json`]: about, [`${AT}/venue.en.json`]: venue })[path];
  globalThis.fetch = jest.fn(async (path: unknown) => {
    requested.push(String(path));
    const found = network(String(path));
    return { ok: found !== undefined, status: 404, json: async () => found } as Response;
  });
});
afterEach(() => jest.useRealTimers());

const opened = () => new ShellEdition({ at: AT, parts: { core }, pages: { '/about': ['about', 'venue'] } });
/** Lets a request and its second attempt pass, and React ask again. */
const tried = () => jest.advanceTimersByTimeAsync(500);

describe('the edition of a document', () => {
  it('has what came with the document', () => {
    expect([opened().here('core'), opened().here('about')]).toEqual([core, undefined]);
  });

  it('fetches another part once, and React has it at once from then on', async () => {
    const edition = opened();
    const fetching = edition.fetch('about');
    expect(edition.fetch('about')).toBe(fetching);
    expect(await fetching).toEqual(about);
    expect(edition.fetch('about')).toMatchObject({ status: 'fulfilled', value: about });
    expect(requested).toEqual([`${AT}/about.en.json`]);
  });

  it('fetches parts in the language of the page', async () => {
    globalThis.pageLanguage = 'bn';
    network = (path) => (path === `${AT}/about.bn.json` ? about : undefined);
    expect(await opened().fetch('about')).toEqual(about);
    globalThis.pageLanguage = undefined;
  });

  it('fetches together what a page shows, and nothing that is here', async () => {
    const edition = opened();
    await edition.fetch('venue');
    await edition.fetchFor('/about');
    expect(await Promise.all([edition.fetch('about'), edition.fetch('venue')])).toEqual([about, venue]);
    expect(requested).toEqual([`${AT}/venue.en.json`, `${AT}/about.en.json`]);
    await edition.fetchFor('/elsewhere');
    expect(requested).toHaveLength(2);
  });

  it('fetches a part of the edition that is live by now, and keeps its own', async () => {
    const live = '2026/fedcba9876543210';
    const newer = { ...core, money: { ...core.money, currency: 'EUR' } };
    const own = network;
    network = (path) => (path === `/editions/${live}/core.en.json` ? newer : own(path));
    const edition = opened();
    expect([await edition.fetch('core', live), await edition.fetch('core', live)]).toEqual([newer, newer]);
    expect(await edition.fetch('core', AT.slice('/editions/'.length))).toBe(core);
    expect([edition.here('core'), await edition.fetch('about')]).toEqual([core, about]);
    expect(requested).toEqual([`/editions/${live}/core.en.json`, `${AT}/about.en.json`]);
  });

  it('tries twice, and then remembers the failure for as long as React needs to hear of it', async () => {
    const { network: works } = { network };
    network = () => undefined;
    const edition = opened();
    const fetching = edition.fetch('about');
    const refused = expect(fetching).rejects.toThrow(/did not arrive/);
    await tried();
    await refused;
    await expect(fetching).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(requested).toHaveLength(2);
    expect(edition.fetch('about')).toBe(fetching);

    network = works;
    await jest.advanceTimersByTimeAsync(1000);
    expect(await edition.fetch('about')).toEqual(about);
  });

  it('leaves no answer unread that it has no use for, because that would hold its connection', async () => {
    const cancel = jest.fn();
    globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404, body: { cancel } }) as unknown as Response);
    const refused = expect(opened().fetch('about')).rejects.toThrow(/did not arrive/);
    await tried();
    await refused;
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('lets a page begin without a part that does not arrive', async () => {
    network = (path) => {
      if (path.includes('venue')) return venue;
      throw new TypeError('Failed to fetch');
    };
    const edition = opened();
    const fetching = edition.fetchFor('/about');
    await tried();
    await expect(fetching).resolves.toBeUndefined();
    expect(await edition.fetch('venue')).toEqual(venue);
    await expect(edition.fetch('about')).rejects.toThrow(/did not arrive/);
  });
});
