export type { BootData, LiveModule } from './boot';
export { globalNameOf } from './global-name';
export { BOOT_ELEMENT_ID, ownerOf } from './boot';
export type { RemoteDeclaration } from './declaration';
