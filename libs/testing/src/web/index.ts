/// <reference path="../../../ui/src/css-modules.d.ts" />
/** For the tests of pages: a router, a session and a network that answers. */
export { answering } from './api-double';
export type { Answers, Asked, Reply } from './api-double';
export { allowModalDialogs } from './modal-dialogs';
export { renderRoutes } from './render-routes';
