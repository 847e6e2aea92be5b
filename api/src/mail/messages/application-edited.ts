import { button, type Message } from '../message';

/**
 * To the author, when they have changed an application. Anonymous: whoever registers with a stranger's address is signed
 * in at once, and would else write to that stranger as often as they like.
 */
export const applicationEdited: Message<{ profileUrl: string }> = {
  event: 'application edited',
  anonymous: true,
  subject: (_, { identity }) => `Your application to the ${identity.name} has been changed`,
  title: () => 'Your application has been changed',
  body: ({ profileUrl }, { identity }) => [
    'Hello,',
    `An application to the ${identity.name} with this email address has been changed by its author.`,
    button('Your applications', profileUrl),
    'If this was not you, please tell the organisers.',
  ],
};
