import { usePageTitle } from '@conference/shell-kit';
import { AuthorsOnly } from '../authors-only/authors-only';
import { Profile } from './profile';
import { texts } from './texts';

/** /profile: the author's own page. */
export function ProfilePage() {
  usePageTitle(texts.title);
  return <AuthorsOnly>{({ token, user }) => <Profile key={token} token={token} user={user} />}</AuthorsOnly>;
}
