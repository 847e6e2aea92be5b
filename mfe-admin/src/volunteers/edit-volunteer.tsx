import { listVolunteers, type Volunteer } from '@conference/contracts';
import { toast, useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Spinner, unhurried } from '@conference/ui';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { PageHeading } from '../console/page-heading';
import { useListBehind } from '../list/list-position';
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
  const volunteer = useVolunteer(id);
  return (
    <>
      <p className={styles.way}>
        <QuietLink way="back" to={list} state={{ opened: id }}>
          {words.back}
        </QuietLink>
      </p>
      <PageHeading title={volunteer === null ? words.notFound : words.title} />
      {volunteer === undefined && <Spinner label={words.loading} />}
      {volunteer && <VolunteerForm volunteer={volunteer} list={list} />}
    </>
  );
}

/** A volunteer on the way (undefined), there, or not to be found (null). No call answers a single one: it is found in the list. */
function useVolunteer(id: string): Volunteer | null | undefined {
  const { ask } = useAdminSession();
  const [found, setFound] = useState<Volunteer | null>();
  useEffect(() => {
    const leaving = new AbortController();
    unhurried(ask(listVolunteers, {}, { signal: leaving.signal }))
      .then(({ volunteers }) => volunteers.find(({ _id }) => _id === id) ?? null)
      .catch(() => {
        if (!leaving.signal.aborted) toast.error(words.unreachable, { id: words.unreachable });
        return null;
      })
      .then((volunteer) => !leaving.signal.aborted && setFound(volunteer));
    return () => leaving.abort();
  }, [ask, id]);
  return found;
}
