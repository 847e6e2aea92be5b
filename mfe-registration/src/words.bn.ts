import { words as ofCalls } from '@conference/api-client/bn';
import { words as ofRecords } from '@conference/contracts/bn';
import { words as ofTheEdition } from '@conference/edition/bn';
import { words as ofForms } from '@conference/forms/bn';
import { learn } from '@conference/language/learn';
import { words as ofControls } from '@conference/ui/bn';
import { audience } from './audience/texts.bn';
import { author } from './author/texts.bn';
import { heads } from './form-page/heads.bn';
import { formPage } from './form-page/texts.bn';
import { sponsor } from './sponsor/texts.bn';
import { volunteer } from './volunteer/texts.bn';

learn('bn', {
  ...ofCalls,
  ...ofRecords,
  ...ofTheEdition,
  ...ofForms,
  ...ofControls,
  audience,
  author,
  'form-page': formPage,
  heads,
  sponsor,
  volunteer,
});
