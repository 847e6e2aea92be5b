export { readSettings, REHEARSAL_INSTANT, SettingRefused } from './settings';
export type { Settings } from './settings';
