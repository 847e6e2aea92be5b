import { words as ofCalls } from '@conference/api-client/bn';
import { words as ofRecords } from '@conference/contracts/bn';
import { words as ofTheEdition } from '@conference/edition/bn';
import { words as ofForms } from '@conference/forms/bn';
import { learn } from '@conference/language/learn';
import { words as ofControls } from '@conference/ui/bn';
import { authorsOnly } from './authors-only/texts.bn';
import { editApplication } from './edit-application/texts.bn';
import { heads } from './frame/heads.bn';
import { profilePage } from './profile/texts.bn';

learn('bn', {
  ...ofCalls,
  ...ofRecords,
  ...ofTheEdition,
  ...ofForms,
  ...ofControls,
  'authors-only': authorsOnly,
  'edit-application': editApplication,
  heads,
  'profile-page': profilePage,
});
