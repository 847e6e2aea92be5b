// The Bangla texts of forms.
import { contractForm } from './contract-form/texts.bn';
import { draft } from './draft/texts.bn';

/** To be learnt with the words of a module. */
export const words = { 'contract-form': contractForm, draft };
