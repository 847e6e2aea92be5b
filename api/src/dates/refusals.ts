import { Refused } from '../http/refusals';
import { dateTexts as texts } from './texts';

/** The refusals after a deadline. */
export const dateRefusals = {
  registrationClosed: () => new Refused('closed', texts.registrationClosed),
  editingClosed: () => new Refused('closed', texts.editingClosed),
};
