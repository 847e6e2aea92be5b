export { GracefulServer } from './graceful-server';
export { ProcessEnd, type Ending } from './process-end';
