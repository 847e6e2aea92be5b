import { ownAreas, within } from '@conference/site-map';

/** Whether a path is that of a released file: of a module, or a part of an edition. They never change. */
export const isReleasedFile = (path: string) => within(path, ownAreas.modules) || within(path, ownAreas.editions);
