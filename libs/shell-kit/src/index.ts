/** The functions that the shell lends to remotes. Released modules use these names: add some, but never rename or remove one. */
export { useEdition, useLiveCore } from './edition';
export { AuthProvider, useAuth } from './session';
export type { Auth } from './session';
export { FailureCard } from './failure/failure-card';
export { lazyPage } from './failure/lazy-page';
export { NothingHere } from './failure/nothing-here';
export { RouteFailure } from './failure/route-failure';
export { useToldFailure } from './failure/use-told-failure';
export { usePageTitle } from './page-title';
export { SchemeSwitch } from './scheme/scheme-switch';
export { useScheme } from './scheme/use-scheme';
export { toast } from 'react-hot-toast/headless';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, RouteObject } from 'react-router-dom';
