// What the kit says on pages in Bangla.
import { failure } from './failure/texts.bn';
import { scheme } from './scheme/texts.bn';

/** To be learnt by whoever lends the kit. */
export const words = { failure, scheme };
