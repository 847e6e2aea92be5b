export { anApplication } from './an-application';
export { fixture } from './fixture';
export { freePort } from './free-port';
