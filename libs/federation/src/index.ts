export type { BootData, LiveModule, ModuleEntry } from './boot';
export { globalNameOf } from './global-name';
export { ANY, chunkOf, isDrawnFor, NEEDS_SCRIPTS } from './rendered-page';
export type { FirstStyles, Prerenderer, RenderedPage, RouteHandle } from './rendered-page';
export { BOOT_ELEMENT_ID, ownerOf } from './boot';
export type { RemoteDeclaration } from './declaration';
