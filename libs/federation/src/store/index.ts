export { integrityOf } from '../integrity';
export { layout } from './layout';
export { pack } from './pack';
export { PageNotRendered } from './prerender';
export { publish } from './publish';
export { liveNumber, readRelease } from './release';
export type { Release, ReleasedModule } from './release';
