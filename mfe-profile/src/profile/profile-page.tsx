import { usePageTitle } from '@conference/shell-kit';
import { AuthorsOnly } from '../authors-only/authors-only';
import { Profile } from './profile';
import { ProfileFrame } from './profile-frame';
import { texts } from './texts';

/** /profile: the author's own page. */
export function ProfilePage() {
  usePageTitle(texts.title);
  return (
    <AuthorsOnly frame={<ProfileFrame />}>
      {({ token, user }) => <Profile key={token} token={token} user={user} />}
    </AuthorsOnly>
  );
}
