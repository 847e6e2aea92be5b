export { hostBuild } from './host';
export { prerenderBuild } from './prerender';
export { remoteBuild } from './remote';
export { serverBuild } from './server';
