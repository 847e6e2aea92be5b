import { join } from 'node:path';

/** Where things lie in a release store. */
export const layout = (store: string) => ({
  /** modules/<name>/<version>/: written once, never changed. */
  module: (name: string, version: string) => join(store, 'modules', name, version),
  modules: join(store, 'modules'),
  /** editions/<key>/<version>/: the content of an edition, written once. */
  edition: (key: string, version: string) => join(store, 'editions', key, version),
  editions: join(store, 'editions'),
  /** images/<digest>/<width>.webp: pictures of editions, written once. */
  image: (digest: string) => join(store, 'images', digest),
  images: join(store, 'images'),
  /** registry/<number>.json: each the whole set of module versions. */
  registry: join(store, 'registry'),
  release: (number: number) => join(store, 'registry', `${String(number).padStart(6, '0')}.json`),
  /** Names the release that is live; replaced by rename under the lock. */
  pointer: join(store, 'registry', 'current'),
  /** Names the last holder of the lock. */
  turn: join(store, 'registry', 'turn'),
  /** Space that is kept for a rollback on a full disk. */
  reserve: join(store, 'reserve'),
  /** Names the shared storage of several machines. A store of one machine has no such file. */
  shared: join(store, 'shared'),
  /** Builds that a publisher has handed over. */
  incoming: join(store, 'incoming'),
  /** The key that signs releases. Only the processes that make releases read it. */
  privateKey: join(store, 'key', 'private.pem'),
  publicKey: join(store, 'key', 'public.pem'),
});
