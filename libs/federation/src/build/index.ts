export { hostBuild } from './host';
export { remoteBuild } from './remote';
export { serverBuild } from './server';
