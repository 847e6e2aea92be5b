export { Bucket } from './bucket';
export type { Patience } from './bucket';
export { BucketUnavailable } from './unavailable';
