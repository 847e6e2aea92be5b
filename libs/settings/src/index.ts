export { databaseFile, folders, REHEARSAL_MARK, RELEASES } from './data-dir';
export { readGatewaySettings, readReleaseSettings, readSettings, REHEARSAL_INSTANT, SettingRefused } from './settings';
export type { Environment, GatewaySettings, ReleaseSettings, Settings } from './settings';
