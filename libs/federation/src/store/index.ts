export { layout } from './layout';
export { publish } from './publish';
export { liveNumber, readModules, readRelease } from './release';
export type { Release, ReleasedModule } from './release';
