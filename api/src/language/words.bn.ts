import { loginWords, words as ofContracts } from '@conference/contracts/bn';
import { words as ofEdition } from '@conference/edition/bn';
import { applications } from '../applications/texts.bn';
import { audience } from '../audience/texts.bn';
import { auth } from '../auth/texts.bn';
import { browserForms } from '../browser-forms/texts.bn';
import { dates } from '../dates/texts.bn';
import { grants } from '../grants/texts.bn';
import { http } from '../http/texts.bn';
import { mail } from '../mail/texts.bn';
import { sponsors } from '../sponsors/texts.bn';
import { volunteers } from '../volunteers/texts.bn';

/** All that the API says in Bangla. */
export const words = {
  ...ofContracts,
  ...loginWords,
  ...ofEdition,
  'api/applications': applications,
  'api/audience': audience,
  'api/auth': auth,
  'api/browser-forms': browserForms,
  'api/dates': dates,
  'api/grants': grants,
  'api/http': http,
  'api/mail': mail,
  'api/sponsors': sponsors,
  'api/volunteers': volunteers,
};
