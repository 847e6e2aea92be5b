import { Navigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useMay } from './admin-session';
import { pages } from './pages';
import { screens } from './screens';

/** /admin: leads to the first screen that somebody may see. */
export function FirstScreen() {
  const may = useMay();
  const first = pages.find(({ to }) => may(screens[to]));
  return <Navigate to={first?.to ?? url.adminSessions} replace />;
}
