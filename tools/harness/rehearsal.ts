import { readSettings } from '@conference/settings';
import { freePort } from '@conference/testing';
import { buildAndStart, type NewEdition } from '../start/build';
import { asSeeded, startApi, startGateway, type Person } from '../start/children';
import { signIn, type Session } from './api';

/** A site of one's own on a free port, as npm start runs it. */
export interface Rehearsal {
  url: string;
  people: Person[];
  /** Signs those in who can, by their roles. */
  sessions(): Promise<Record<Person['role'], Session>>;
  /** Where its API listens, for gateways beside its own. */
  apiPort: number;
  /** Where its gateway listens. */
  gatewayPort: number;
}

/**
 * Builds a site, releases it and starts it; `stopChildren` ends it.
 * @param others beside this process's settings
 * @param newEdition the content that it begins with; the default is that of a new site
 * @throws Refused
 */
export async function startRehearsal(
  dataDir: string,
  others: NodeJS.ProcessEnv = {},
  newEdition?: NewEdition,
): Promise<Rehearsal> {
  const env = { ...process.env, ...others, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const settings = readSettings(env);
  const start = async () => {
    const { ready } = await startApi(settings, env);
    await startGateway(asSeeded(settings, ready.people), ready.port);
    const { publicUrl: url } = settings;
    const sessions = async () =>
      Object.fromEntries(
        await Promise.all(ready.people.map(async (person) => [person.role, await signIn(url, person)])),
      ) as Record<Person['role'], Session>;
    return { url, people: ready.people, sessions, apiPort: ready.port, gatewayPort: settings.port };
  };
  return buildAndStart(dataDir, start, undefined, newEdition);
}
