export { GracefulServer } from './graceful-server';
export { LogLines } from './log-lines';
export { ProcessEnd, type Ending } from './process-end';
