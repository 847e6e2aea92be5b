import { Navigate, useParams, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { heads } from '../frame/heads';
import { AuthorsOnly, type AuthorSession } from '../authors-only/authors-only';
import { EditForm } from './edit-form';
import { EditFrame } from './edit-frame';
import { NotLoaded } from './not-loaded';
import { useApplication } from './use-application';

/** /edit-profile/{id}/{index}: one of the author's applications. `index` is its position among them, from 0. */
export function EditApplicationPage() {
  usePageTitle(heads.edit);
  const { id = '' } = useParams();
  return (
    <AuthorsOnly frame={<EditFrame />}>
      {(session) => <Edit key={`${id} ${session.token}`} id={id} {...session} />}
    </AuthorsOnly>
  );
}

function Edit({ id, ...session }: AuthorSession & { id: string }) {
  const { index: named } = useParams();
  const { loaded, index, load, replace } = useApplication(id, session);
  if (loaded === 'loading') return <EditFrame />;
  if (typeof loaded === 'string') return <NotLoaded why={loaded} onRetry={load} />;
  return (
    <>
      {/* The application is found by its id: a wrong index in the address is corrected. */}
      {index !== undefined && String(index) !== named && <Navigate replace to={url.editProfile(id, index)} />}
      <EditForm
        key={loaded.version}
        application={loaded}
        token={session.token}
        index={index}
        onStored={replace}
        onElsewhere={load}
      />
    </>
  );
}
