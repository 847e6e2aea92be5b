import { CODE_MINUTES } from '@conference/contracts';
import { inDigits } from '@conference/language';
import type { Message } from '../message';
import { address, block, text } from '../placeholders';
import { paragraphs } from '../template';
import { bangla } from './password-code.bn';

/** To the owner of an account, when somebody wants to set a new password. auth/password-reset.controller.ts limits how often. */
export const passwordCode: Message<{ code: string; newPasswordUrl: string }> = {
  event: 'password code',
  says: 'To the owner of an account, when somebody wants to set a new password',
  secret: true,
  admins: true,
  placeholders: {
    code: block('The code', ({ code }) => ({ code })),
    minutes: text('For how many minutes the code is good', () => inDigits(CODE_MINUTES)),
    'new password': address('The page that takes the code', ({ newPasswordUrl }) => newPasswordUrl),
  },
  originals: [
    {
      subject: 'Your code for a new password: {{conference}}',
      title: 'Your code for a new password',
      body: paragraphs(
        'Hello,',
        'Somebody, probably you, wants to set a new password for the {{conference}}. The code for it is:',
        '{{code}}',
        'It is good once, for {{minutes}} minutes. Enter it on the login page, under "Forgot password".',
        'Set a new password: {{new password}}',
        'If this was not you, please disregard this message: your password stays as it is. Never tell anybody the code.',
      ),
      bangla,
      requires: ['code'],
    },
  ],
};
