export { address, call, callWithHeaders } from './call';
export type { CallOptions, CallResult } from './call';
export { download } from './download';
export { isOffline, messageOf, NetworkFailure, OFFLINE, Refused, sendFailureMessage, unlessOffline } from './failures';
export { saveFile } from './save-file';
export { callInBackground } from './call-in-background';
export { upload } from './upload';
