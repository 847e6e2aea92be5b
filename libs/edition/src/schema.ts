export { partsOf } from './schema/parts';
export type { Choice, Core, Parts } from './schema/parts';
export { picturesIn } from './schema/pictures-in';
export { resolve } from './schema/resolve';
export type { Resolved } from './schema/resolve';
export { editionSchema, sections } from './schema/sections';
export type { EditionDocument, SectionName } from './schema/sections';
export { unknownIn } from './schema/unknown';
export type { Path, Unknown } from './schema/unknown';
