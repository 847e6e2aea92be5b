export { BOOT_ELEMENT_ID, globalNameOf } from './boot';
export type { BootData, LiveModule, ModuleEntry } from './boot';
export type { RemoteDeclaration, RouteHandle } from './declaration';
