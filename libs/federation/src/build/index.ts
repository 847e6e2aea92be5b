export { BEGINS, beginningScript } from './beginning';
export { webBase } from './base';
export { hostBuild } from './host';
export { lentPackages } from './lent';
export { ModuleManifestPlugin } from './manifest-plugin';
export { prerenderBuild } from './prerender';
export { remoteBuild } from './remote';
export { serverBuild } from './server';
export { watchedBuild } from './watched';
