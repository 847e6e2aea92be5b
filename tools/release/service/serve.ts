import type { ReleaseSettings } from '@conference/settings';
import { join } from '../sharing';
import { startService } from './server';

/** Runs the publishing service of a store until the process is stopped. */
export async function serve(settings: ReleaseSettings): Promise<void> {
  await startService(settings, await join(settings));
  console.log(`The publishing service of ${settings.dataDir} runs.`);
  await new Promise(() => undefined);
}
