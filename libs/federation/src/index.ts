export type { BootData, LiveModule } from './boot';
export { BOOT_ELEMENT_ID, ownerOf } from './boot';
export type { RemoteDeclaration } from './declaration';
