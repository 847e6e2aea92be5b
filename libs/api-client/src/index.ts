export { address, call, callWithHeaders } from './call';
export type { CallOptions, CallResult } from './call';
export { download } from './download';
export {
  isForNow,
  isOffline,
  messageOf,
  NetworkFailure,
  offlineMessage,
  Refused,
  sendFailureMessage,
  unlessOffline,
} from './failures';
export { saveFile } from './save-file';
export { callInBackground } from './call-in-background';
export { upload } from './upload';
export { useCall } from './use-call';
export type { Loaded } from './use-call';
export { useConflict } from './use-conflict';
export { useOpenChoices } from './use-open-choices';
