export { BOOT_ELEMENT_ID, globalNameOf } from './boot';
export type { BootData, LiveModule, ModuleEntry } from './boot';
export { LOCAL_HOST, localFiles, localGlobalOf } from './local-files';
export type { RemoteDeclaration, RouteHandle } from './declaration';
