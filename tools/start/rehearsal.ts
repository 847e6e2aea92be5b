import { readSettings } from '@conference/settings';
import { freePort } from '@conference/testing';
import { buildAndStart } from './build';
import { asSeeded, startApi, startGateway, type Person } from './children';

/** A site of one's own on a free port, as npm start runs it. */
export interface Rehearsal {
  /** Its origin. */
  url: string;
  people: Person[];
  /** Where its API listens, for gateways beside its own. */
  apiPort: number;
}

/**
 * Builds a site, releases it to `dataDir` and starts it. `stopChildren` ends it.
 * @param said settings that are others than those of this process
 * @throws Refused with the sentence of whoever could not start
 */
export async function startRehearsal(dataDir: string, said: NodeJS.ProcessEnv = {}): Promise<Rehearsal> {
  const env = { ...process.env, ...said, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const settings = readSettings(env);
  return buildAndStart(
    dataDir,
    async () => undefined,
    async () => {
      const { ready } = await startApi(settings, env);
      await startGateway(asSeeded(settings, ready.people), ready.port);
      return { url: settings.publicUrl, people: ready.people, apiPort: ready.port };
    },
  );
}
