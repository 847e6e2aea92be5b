export { aVolunteer } from './a-volunteer';
export { anApplication } from './an-application';
export { anAudienceEntry } from './an-audience-entry';
export { browser, BROWSERS, findFirefox } from './browser';
export { fixture, realDocuments } from './fixture';
export { freePort } from './free-port';
export { bootMariaDb, findMariaDb, MARIADBS } from './maria-db';
export type { MariaDb } from './maria-db';
