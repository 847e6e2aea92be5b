export { escapeHtml } from './escape-html';
export { GracefulServer } from './graceful-server';
export { LogLines } from './log-lines';
export { answerRefusal, hostIsAsked, refusalHeaders, refuseMalformed, withOneHost } from './malformed';
export { ProcessEnd, type Ending } from './process-end';
