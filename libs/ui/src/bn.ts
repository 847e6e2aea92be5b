// The controls' own texts in Bangla.
import { field } from './field/texts.bn';

/** To be learnt with the words of a module. */
export const words = { 'ui/field': field };
