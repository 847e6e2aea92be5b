export { databaseFile, folders, PAIR_MARK, REHEARSAL_MARK, RELEASES, SET_ASIDE } from './data-dir';
export { readGatewaySettings, readReleaseSettings, readSettings, REHEARSAL_INSTANT, SettingRefused } from './settings';
export type { BucketSettings } from './storage';
export type { Environment, GatewaySettings, ReleaseSettings, Settings } from './settings';
