import { readSettings, SettingRefused, type Settings } from '@conference/settings';
import { StartRefused } from './start-refused';

/** Injection token of the settings. */
export const SETTINGS = Symbol('settings');

/** The API's settings: the shared ones, and its port. */
export interface ApiSettings extends Settings {
  /** The port on 127.0.0.1 behind the gateway; 0 lets the system choose, as under `npm start`, where the API tells its parent which it is. */
  apiPort: number;
}

/**
 * The API's settings out of environment variables.
 * @throws StartRefused with one sentence when a value cannot be used
 */
export function readApiSettings(env: Record<string, string | undefined>): ApiSettings {
  const apiPort = Number(env.API_PORT ?? 0);
  if (!Number.isInteger(apiPort) || apiPort < 0 || apiPort > 65535) {
    throw new StartRefused('API_PORT must be a number between 0 and 65535.');
  }
  try {
    return { ...readSettings(env), apiPort };
  } catch (error) {
    throw error instanceof SettingRefused ? new StartRefused(error.message) : error;
  }
}
