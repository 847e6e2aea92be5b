export { anApplication } from './an-application';
export { fixture } from './fixture';
export { freePort } from './free-port';
export { bootMariaDb } from './maria-db';
export type { MariaDb } from './maria-db';
