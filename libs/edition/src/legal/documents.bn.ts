import { cookies } from './cookies.bn';
import { privacy } from './privacy.bn';
import { terms } from './terms.bn';

/** The legal documents in Bangla. Pages learn their own alone, since they are long. */
export const legalDocuments = {
  'legal/terms': { document: terms },
  'legal/privacy': { document: privacy },
  'legal/cookies': { document: cookies },
};
