import { words as ofCalls } from '@conference/api-client/bn';
import { loginWords, words as ofRecords } from '@conference/contracts/bn';
import { words as ofForms } from '@conference/forms/bn';
import { learn } from '@conference/language/learn';
import { words as ofControls } from '@conference/ui/bn';
import { forgotPassword } from './forgot-password/texts.bn';
import { invitation } from './invitation/texts.bn';
import { login, loginCode } from './texts.bn';

learn('bn', {
  ...ofCalls,
  ...ofRecords,
  ...loginWords,
  ...ofForms,
  ...ofControls,
  login,
  'login/code': loginCode,
  'forgot-password': forgotPassword,
  'login/invitation': invitation,
});
