export { readGatewaySettings, readSettings, REHEARSAL_INSTANT, SettingRefused } from './settings';
export type { Environment, GatewaySettings, Settings } from './settings';
