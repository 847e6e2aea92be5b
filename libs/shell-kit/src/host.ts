/** For the host and its tests alone: the router and the toasts. */
export { createBrowserRouter, createMemoryRouter, RouterProvider, useNavigationType } from 'react-router-dom';
export type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
export { EditionContext } from './edition';
export type { EditionSource } from './edition';
export { NobodyProvider } from './session';
export { HeadListener } from './page-title';
export type { PageHead } from './page-title';
export { ModuleUnavailable } from './failure/module-unavailable';
export { PAGE_FAILURE, type PageFailure } from './failure/use-told-failure';
export { toast, useToaster } from 'react-hot-toast/headless';
