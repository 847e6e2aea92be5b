export { BOOT_ELEMENT_ID } from './boot';
export type { BootData, LiveModule, ModuleEntry } from './boot';
export type { RemoteDeclaration, RouteHandle } from './declaration';
export { globalNameOf } from './global-name';
