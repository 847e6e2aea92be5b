import { listVolunteers } from '@conference/contracts';
import { useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { NotThere } from '../console/not-there';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { useListBehind, usePlaceBehind } from '../list/list-position';
import { QuietLink } from '../list/quiet-link';
import styles from './edit-volunteer.module.css';
import { texts } from './texts';
import { VolunteerForm } from './volunteer-form';

const words = texts.editing;

/** /admin/volunteers/edit/{id}: corrects what a volunteer said, and approves. */
export function EditVolunteer() {
  const { id = '' } = useParams();
  return <Edit key={id} id={id} />;
}

function Edit({ id }: { id: string }) {
  const list = useListBehind(url.adminVolunteers);
  usePlaceBehind(id);
  // No call answers a single one: it is found in the list.
  const loaded = useLoaded(listVolunteers, {}, { says: words.unreachable, hasSpinner: true });
  const volunteer = loaded.answer?.volunteers.find(({ _id }) => _id === id);
  return (
    <>
      <p className={styles.way}>
        <QuietLink way="back" to={list} state={{ opened: id }}>
          {words.back}
        </QuietLink>
      </p>
      <PageHeading title={loaded.answer && !volunteer ? words.notFound : words.title} />
      <NotThere of={loaded} waiting={words.loading} />
      {volunteer && <VolunteerForm key={volunteer.updatedAt} volunteer={volunteer} list={list} onElsewhere={loaded.reload} />}
    </>
  );
}
