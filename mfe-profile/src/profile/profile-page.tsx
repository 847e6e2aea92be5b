import { usePageTitle } from '@conference/shell-kit';
import remote from '../../remote';
import { AuthorsOnly } from '../authors-only/authors-only';
import { Profile } from './profile';
import { ProfileFrame } from './profile-frame';

/** /profile: the author's own page. */
export function ProfilePage() {
  usePageTitle(remote.pages['/profile'].title);
  return (
    <AuthorsOnly frame={<ProfileFrame />}>
      {({ token, user }, leave) => <Profile key={token} token={token} user={user} onLeave={leave} />}
    </AuthorsOnly>
  );
}
