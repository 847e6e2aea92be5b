import { usePageTitle } from '@conference/shell-kit';
import { heads } from '../frame/heads';
import { AuthorsOnly } from '../authors-only/authors-only';
import { Profile } from './profile';
import { ProfileFrame } from './profile-frame';

/** /profile: the author's own page. */
export function ProfilePage() {
  usePageTitle(heads.profile);
  return (
    <AuthorsOnly frame={<ProfileFrame />}>
      {({ token, user }, leave) => <Profile key={token} token={token} user={user} onLeave={leave} />}
    </AuthorsOnly>
  );
}
