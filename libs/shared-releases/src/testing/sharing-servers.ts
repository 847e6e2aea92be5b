import { randomBytes } from 'node:crypto';
import { readReleaseSettings, type SharedStoreSettings } from '@conference/settings';
import { bootCeph, bootMariaDb, findCeph, findMariaDb, type Ceph } from '@conference/testing';

/** What the machines of a site share: an empty database, and an unused prefix of the bucket. */
interface SharingSite {
  /** The variables with which one of its machines runs. */
  env: Record<string, string>;
  /** The same as settings. */
  settings: SharedStoreSettings;
}

/** A MariaDB and an S3 storage that run for this process alone. */
export interface SharingServers {
  ceph: Ceph;
  /** @param dataDir of the machine whose variables they are */
  newSite(dataDir: string): SharingSite;
  /** Stops both, and waits until their data are gone. */
  stop(): Promise<void>;
}

/** Whether this machine can run both. Where it cannot, what needs them is counted as skipped. */
export const findSharingServers = (): boolean => Boolean(findCeph() && findMariaDb());

/** Starts both on free ports, with a bucket. @throws where this machine has not both */
export async function bootSharingServers(): Promise<SharingServers> {
  const [ceph, server] = await Promise.all([bootCeph(), bootMariaDb({ durable: false })]);
  await ceph.create('conference');
  return {
    ceph,
    newSite(dataDir) {
      const name = `site${randomBytes(4).toString('hex')}`;
      const env = {
        ...ceph.env,
        DATA_DIR: dataDir,
        RELEASES_STORE: 'shared',
        DATABASE_URL: server.create(name),
        STORAGE_URL: `s3://conference/${name}?endpoint=${ceph.endpoint}`,
      };
      const { sharedStore } = readReleaseSettings(env);
      if (!sharedStore) throw new Error('Its machines share nothing.');
      return { env, settings: sharedStore };
    },
    async stop() {
      await Promise.all([ceph.stop(), server.stop()]);
    },
  };
}
