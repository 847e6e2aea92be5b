export { hostBuild } from './host';
export { remoteBuild } from './remote';
