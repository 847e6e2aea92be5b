/** For the tests of pages: a network that answers, and what jsdom lacks. */
export { answering } from './api-double';
export type { Answers, Asked, Reply } from './api-double';
export { allowModalDialogs } from './modal-dialogs';
