export { address, call, callWithHeaders } from './call';
export type { CallOptions, Reply } from './call';
export { messageOf, NetworkFailure, Refused, saidOf } from './failures';
export { saveFile } from './save-file';
export { tell } from './tell';
export { upload } from './upload';
