import { useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import remote from '../../remote';
import { isGone } from '../console/is-gone';
import { NotThere } from '../console/not-there';
import { PageHeading } from '../console/page-heading';
import { tellFailedLoad } from '../console/tell-failure';
import { useLoaded } from '../console/use-loaded';
import { OldEdition } from '../list/edition-of-list';
import { useListBehind, usePlaceBehind } from '../list/list-position';
import { QuietLink } from '../list/quiet-link';
import styles from './edit-volunteer.module.css';
import { texts } from './texts';
import { VolunteerFacts } from './volunteer-facts';
import { VolunteerForm } from './volunteer-form';

const words = texts.editing;

/** /admin/volunteers/edit/{id}: corrects and approves a volunteer. Volunteers of an old edition are read-only. */
export function EditVolunteer() {
  const { id = '' } = useParams();
  return <Edit key={id} id={id} />;
}

function Edit({ id }: { id: string }) {
  const list = useListBehind(url.adminVolunteers);
  usePlaceBehind(id);
  const says = (failure: unknown) => isGone(failure) || tellFailedLoad(failure, words.unreachable);
  const loaded = useLoaded('GET /volunteer-register/:id', { params: { id } }, { says, hasSpinner: true });
  const isMissing = isGone(loaded.failure);
  const { volunteer, oldEdition } = (!isMissing && loaded.answer) || {};
  return (
    <>
      <p className={styles.way}>
        <QuietLink way="back" to={list} state={{ opened: id }}>
          {words.back}
        </QuietLink>
      </p>
      <PageHeading title={isMissing ? words.notFound : remote.pages['/admin/volunteers/edit/:id'].title} />
      {!isMissing && <NotThere of={loaded} waiting={words.loading} />}
      {volunteer && oldEdition !== undefined && (
        <>
          <OldEdition name={oldEdition} />
          <VolunteerFacts volunteer={volunteer} />
        </>
      )}
      {volunteer && oldEdition === undefined && (
        <VolunteerForm key={volunteer.updatedAt} volunteer={volunteer} list={list} onElsewhere={loaded.reload} />
      )}
    </>
  );
}
