export { SharedReleases } from './shared-releases';
