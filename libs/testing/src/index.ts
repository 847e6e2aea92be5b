export { anApplication } from './an-application';
export { fixture } from './fixture';
