import { useAuth, useNavigate, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useEffect, useState } from 'react';
import { openWithFullLoad } from './full-load';
import { Profile } from './profile';
import { SignedOut } from './signed-out';
import { texts } from './texts';

/** /profile: for a signed-in author; everybody else is led to where they belong. */
export function ProfilePage() {
  const { token, user } = useAuth();
  const navigate = useNavigate();
  const [arrivedSignedIn] = useState(user !== null);
  const isAdmin = user?.role === 'admin';
  usePageTitle(texts.title);

  useEffect(() => {
    if (!arrivedSignedIn) void navigate(url.login, { replace: true, state: { from: url.profile } });
  }, [arrivedSignedIn, navigate]);

  useEffect(() => {
    // The console has a document of its own.
    if (isAdmin) openWithFullLoad(url.admin);
  }, [isAdmin]);

  if (isAdmin || !arrivedSignedIn) return null;
  return token && user ? <Profile key={token} token={token} user={user} /> : <SignedOut />;
}
