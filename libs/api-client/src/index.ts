export { address, call, callWithHeaders } from './call';
export type { CallOptions, Reply } from './call';
export { download } from './download';
export { isOffline, messageOf, NetworkFailure, OFFLINE, Refused, saidOf, unlessOffline } from './failures';
export { saveFile } from './save-file';
export { tell } from './tell';
export { upload } from './upload';
export { useCall } from './use-call';
export type { Loaded } from './use-call';
