import type { BootData } from '@conference/federation';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from '../gateway';

/** A gateway over a release store in a folder of its own, without an API behind it. */
export class SiteInFolder {
  /** The gateway, once it is begun. */
  server!: FastifyInstance;

  private constructor(readonly folder: string) {}

  static async made(): Promise<SiteInFolder> {
    return new SiteInFolder(await mkdtemp(join(tmpdir(), 'gateway-')));
  }

  /** The release store. */
  get store(): string {
    return join(this.folder, 'releases');
  }

  async begin(): Promise<void> {
    this.server = await gateway({
      releases: this.store,
      apiUrl: 'http://127.0.0.1:9',
      publicUrl: 'http://localhost',
      rehearsal: true,
      trustedProxies: [],
    });
  }

  async end(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true });
  }

  /** The boot data in the document of an address. */
  async bootOf(path: string): Promise<BootData> {
    const { body } = await this.server.inject(path);
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as BootData;
  }
}
