export { BOOT_ELEMENT_ID, CORE, globalNameOf } from './boot';
export type { BootData, BootEdition, LinkedModule, LiveModule, ModuleEntry } from './boot';
export { LOCAL_HOST, localFiles, localGlobalOf } from './local-files';
export type { RemoteDeclaration, RouteHandle } from './declaration';
