import { useParams, usePageTitle } from '@conference/shell-kit';
import { AuthorsOnly, type AuthorSession } from '../authors-only/authors-only';
import { EditForm } from './edit-form';
import { NotLoaded } from './not-loaded';
import { texts } from './texts';
import { useRegistration } from './use-registration';

/** /edit-profile/{id}/{index}: one of the author's applications. `index` is its position among them, from 0. */
export function EditRegistrationPage() {
  usePageTitle(texts.heading);
  const { id = '' } = useParams();
  return <AuthorsOnly>{(session) => <Edit key={`${id} ${session.token}`} id={id} {...session} />}</AuthorsOnly>;
}

function Edit({ id, token }: AuthorSession & { id: string }) {
  const { index = '' } = useParams();
  // An address that was tampered with names no place; the application is found by its id.
  const place = /^\d{1,3}$/.test(index) ? Number(index) + 1 : 1;
  const { loaded, load, replace } = useRegistration(id, token);
  if (typeof loaded === 'string') return <NotLoaded why={loaded} onRetry={load} />;
  return <EditForm key={loaded.version} registration={loaded} token={token} place={place} onStored={replace} onElsewhere={load} />;
}
