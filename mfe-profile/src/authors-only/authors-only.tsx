import type { SessionUser } from '@conference/contracts';
import { useIsPrerendered } from '@conference/forms';
import { useAuth, useLocation, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useEffect, useState, type ReactNode } from 'react';
import { openWithFullLoad } from './full-load';
import { SignedOut } from './signed-out';

/** Who is signed in, and the token that says so. */
export interface AuthorSession {
  token: string;
  user: SessionUser;
}

interface AuthorsOnlyProps {
  /** The page before it is known who is signed in. */
  frame: ReactNode;
  /** @param leave logs out. The page then says that the author did it here */
  children(session: AuthorSession, leave: () => void): ReactNode;
}

/** Shows a page to a signed-in author. Admins are sent to the console, everybody else to the login, which leads back here. */
export function AuthorsOnly({ frame, children }: AuthorsOnlyProps) {
  return useIsPrerendered() ? frame : <Gate>{children}</Gate>;
}

function Gate({ children }: Pick<AuthorsOnlyProps, 'children'>) {
  const { token, user, logout } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [arrivedSignedIn] = useState(user !== null);
  const [hasLeft, setLeft] = useState(false);
  const isAdmin = user?.role === 'admin';

  useEffect(() => {
    if (!arrivedSignedIn) void navigate(url.login, { replace: true, state: { from: pathname } });
  }, [arrivedSignedIn, navigate, pathname]);

  useEffect(() => {
    // The console has a document of its own.
    if (isAdmin) openWithFullLoad(url.admin);
  }, [isAdmin]);

  if (isAdmin || !arrivedSignedIn) return null;
  const leave = () => {
    setLeft(true);
    logout();
  };
  return token && user ? children({ token, user }, leave) : <SignedOut isOwn={hasLeft} />;
}
