import bucketSetup from './bucket-setup';
import serverSetup from './server-setup';

/** Boots the storage and the database server of this run, unless another part of it has. */
export default async function setup(): Promise<void> {
  await serverSetup();
  await bucketSetup();
}
