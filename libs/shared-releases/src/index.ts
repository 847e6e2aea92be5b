export { LIVE_RELEASE } from './live-release';
export { SharedReleases } from './shared-releases';
