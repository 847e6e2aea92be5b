export { databaseFile, folders, REHEARSAL_MARK, RELEASES } from './data-dir';
export { readGatewaySettings, readSettings, REHEARSAL_INSTANT, SettingRefused } from './settings';
export type { Environment, GatewaySettings, Settings } from './settings';
