import { CODE_MINUTES } from '@conference/contracts';
import { button, type Message } from '../message';

/** To the owner of an account, when somebody wants to set a new password. auth/password-reset.controller.ts limits how often. */
export const passwordCode: Message<{ code: string; newPasswordUrl: string }> = {
  event: 'password code',
  secret: true,
  subject: (_, { identity }) => `Your code for a new password: ${identity.name}`,
  title: () => 'Your code for a new password',
  body: ({ code, newPasswordUrl }, { identity }) => [
    'Hello,',
    `Somebody, probably you, wants to set a new password for the ${identity.name}. The code for it is:`,
    { code },
    `It is good once, for ${CODE_MINUTES} minutes. Enter it on the login page, under "Forgot password".`,
    button('Set a new password', newPasswordUrl),
    'If this was not you, please disregard this message: your password stays as it is. Never tell anybody the code.',
  ],
};
