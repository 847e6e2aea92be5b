export { contentDisposition } from './content-disposition';
export { escapeHtml } from './escape-html';
export { GracefulServer } from './graceful-server';
export { LogLines } from './log-lines';
export { answerRefusal, withoutHostCheck, refusalHeaders, refuseMalformed, requireOneHost } from './malformed';
export { Shutdown, type ShutdownTarget } from './shutdown';
