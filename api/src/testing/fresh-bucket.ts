import { randomBytes } from 'node:crypto';
import { STORAGE } from './bucket-setup';

/** The storage of this run (bucket-setup.ts). */
export const testStorage = (): { endpoint: string; env: Record<string, string> } =>
  JSON.parse(process.env[STORAGE] ?? '{}') as { endpoint: string; env: Record<string, string> };

/** Settings for a prefix of this run's bucket that nothing has used. @param endpoint another way to the storage */
export function freshBucket(endpoint = testStorage().endpoint): Record<string, string> {
  const prefix = randomBytes(6).toString('hex');
  return { ...testStorage().env, STORAGE_URL: `s3://conference/${prefix}?endpoint=${endpoint}` };
}
