export { localBuild } from './local-build';
