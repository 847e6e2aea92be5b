import { readSettings, SettingRefused, type Environment, type Settings } from '@conference/settings';
import { StartRefused } from './start-refused';

/** Injection token of the settings. */
export const SETTINGS = Symbol('settings');

export type ApiSettings = Settings;

/**
 * The API's settings out of environment variables.
 * @throws StartRefused with one sentence when a value cannot be used
 */
export function readApiSettings(env: Environment): ApiSettings {
  try {
    return readSettings(env);
  } catch (error) {
    throw error instanceof SettingRefused ? new StartRefused(error.message) : error;
  }
}
