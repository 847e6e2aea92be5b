import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { liveNumber } from '@conference/release-store';
import { BACKUP_MARK, RELEASES } from '@conference/settings';
import { Metrics } from '@conference/telemetry';
import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { poolState } from '../database/pool';
import { ReleasesWatch } from '../editions/releases-watch';

/** What the API tells of its surroundings: connections, disk, release, backup. */
@Injectable()
export class SiteMetrics {
  constructor(
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    { registry }: Metrics,
    dataSource: DataSource,
    releases: ReleasesWatch,
  ) {
    new Gauge({
      name: 'conference_database_connections',
      help: 'Connections to a database server by their state, and requests that wait for one. The embedded database has none',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        for (const [state, count] of Object.entries(poolState(dataSource) ?? {})) this.set({ state }, count);
      },
    });
    /** A gauge without labels that is missing where its value cannot be read. */
    const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await read().catch(() => undefined);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    gauge('conference_disk_free_bytes', 'Room on the disk of DATA_DIR', async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    });
    gauge('conference_disk_bytes', 'The size of the disk of DATA_DIR', async () => {
      const { blocks, bsize } = await statfs(dataDir);
      return blocks * bsize;
    });
    gauge('conference_release', 'The number of the live release', () => liveNumber(join(dataDir, RELEASES)));
    gauge(
      'conference_release_behind_seconds',
      'For how long this machine has lacked what is live, or its edition; 0 where machines share nothing',
      async () => (releases.behind === undefined ? undefined : releases.behind / 1000),
    );
    gauge('conference_backup_time_seconds', 'When the last backup was taken, in seconds since 1970', async () =>
      secondsOf(await readFile(join(dataDir, BACKUP_MARK), 'utf8')),
    );
  }
}

/** @throws when it is no instant */
function secondsOf(mark: string): number {
  const at = Date.parse(mark.trim());
  if (Number.isNaN(at)) throw new Error('The mark of the last backup cannot be read.');
  return at / 1000;
}
