export {
  ANEW,
  BACKUP_MARK,
  databaseFile,
  folders,
  PAIR_MARK,
  PROBE,
  REHEARSAL_MARK,
  RELEASES,
  RESTORING,
  SET_ASIDE,
} from './data-dir';
export { nameOfHost, placeOf, readDatabaseAddress } from './database-address';
export type { DatabaseAddress, DatabaseHost } from './database-address';
export { SettingRefused } from './setting-refused';
export { REHEARSAL_INSTANT } from './environment';
export { readGatewaySettings, readReleaseSettings, readSettings } from './settings';
export type { BucketSettings } from './storage';
export type {
  Environment,
  GatewaySettings,
  MetricsSettings,
  ReleaseSettings,
  Settings,
  SharedStoreSettings,
} from './settings';
