/** For the tests of pages: a network that answers, what it tells, and what jsdom lacks. */
export { anApplicationRecord } from './an-application-record';
export { removeElsewhere } from './another-tab';
export { answering, refused } from './api-double';
export type { Answers, Asked, Reply } from './api-double';
export { allowModalDialogs } from './modal-dialogs';
export { emptyCaches } from './caches-double';
