import { z } from 'zod';
import type { NamedRelease, StoreSource } from './source';

/** Who lends a store. */
export interface LentBy {
  /** Origins of publishing services: the first that answers is used until it does not. */
  urls: string[];
  secret: string;
}

/** How long a service may take to say what is live, and to send a file, in ms. */
const [LIVE_MS, FILE_MS] = [2000, 30_000];

const namedReleases = z.array(z.object({ release: z.int().positive(), sha256: z.string() }));

/** The store of a publishing service on another machine, as it is lent (lend.ts). */
export class LentStore implements StoreSource {
  /** The one that answered last. */
  private at = 0;

  constructor(private readonly from: LentBy) {}

  async releases(most: number): Promise<NamedRelease[]> {
    const found = await this.get(`/releases?most=${most}`, LIVE_MS);
    return namedReleases.parse(JSON.parse(found?.toString() ?? '[]'));
  }

  publicKey = async () => (await this.get('/key'))?.toString();
  release = async ({ release, sha256 }: NamedRelease) => (await this.get(`/releases/${release}-${sha256}`))?.toString();
  item = (item: string) => this.get(`/${item}`);

  /** @returns undefined for what there is not @throws when no service answers */
  private async get(path: string, patience = FILE_MS): Promise<Buffer | undefined> {
    const { urls, secret } = this.from;
    let failure: unknown;
    // Each call tries every service once, whatever others find out meanwhile.
    const first = this.at;
    for (let tried = 0; tried < urls.length; tried++) {
      const at = (first + tried) % urls.length;
      try {
        const answer = await fetch(urls[at] + path, {
          headers: { authorization: `Bearer ${secret}` },
          signal: AbortSignal.timeout(patience),
        });
        if (!answer.ok && answer.status !== 404) throw new Error(`A publishing service answers ${answer.status}.`);
        const body = Buffer.from(await answer.arrayBuffer());
        this.at = at;
        return answer.ok ? body : undefined;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }
}
