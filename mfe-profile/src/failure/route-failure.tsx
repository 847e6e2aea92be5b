import { useLocation, useNavigate } from '@conference/shell-kit';
import { PageFailure } from './page-failure';

/** The error element of the routes: a page that broke while it was shown is tried again by going to the same place. */
export function RouteFailure() {
  const here = useLocation();
  const navigate = useNavigate();
  return <PageFailure onRetry={() => void navigate(here, { replace: true, state: here.state })} />;
}
