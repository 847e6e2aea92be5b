/** For the tests of pages: doubles of the network, its records, and what jsdom lacks. */
export { anApplicationRecord } from './an-application-record';
export { onAnotherMachine } from './another-machine';
export { removeElsewhere } from './another-tab';
export { answering, refused } from './api-double';
export type { Answers, ApiCall, Reply } from './api-double';
export { choicesReply } from './choices-of';
export { datesAt } from './dates-at';
export { allowModalDialogs } from './modal-dialogs';
export { faultsOf } from './faults-of';
export { emptyCaches } from './caches-double';
export { englishOnPage } from './english-on-page';
