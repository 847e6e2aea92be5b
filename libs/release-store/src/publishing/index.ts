export { changeHere, changeRelease, changeRequest, failureOf, type ChangeRequest } from './change';
export { hasSecret } from './has-secret';
export { incoming, incomingFolder } from './incoming';
export { PublishingClient, serviceFile } from './client';
export {
  publishProgress,
  publishRequest,
  type PublishInput,
  type PublishProgress,
  type PublishRequest,
} from './request';
