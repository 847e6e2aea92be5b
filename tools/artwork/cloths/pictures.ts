import { drawCocoon } from './cocoon';
import { crossings, drawCrossing } from './crossing';
import { cloths } from './disc';
import { draw, drawCap } from './draw-disc';
import { drawRiver } from './river';

/** Where they lie. */
export const CLOTHS = 'mfe-public/src/home/cloth';

/** Every picture by its name. A test holds those in the repository against this. */
export const pictures: Record<string, () => string> = {
  'cloth-wide': () => draw(cloths.wide),
  'cloth-narrow': () => draw(cloths.narrow),
  'cap-wide': () => drawCap('wide', cloths.wide),
  'cap-narrow': () => drawCap('narrow', cloths.narrow),
  'crossing-wide': () => drawCrossing(crossings.wide),
  'crossing-narrow': () => drawCrossing(crossings.narrow),
  cocoon: drawCocoon,
  river: drawRiver,
};
