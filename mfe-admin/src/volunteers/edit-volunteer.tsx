import { listVolunteers, type Volunteer } from '@conference/contracts';
import { toast, useParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Spinner, unhurried } from '@conference/ui';
import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
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
  const { found, load } = useVolunteer(id);
  return (
    <>
      <p className={styles.way}>
        <QuietLink way="back" to={list} state={{ opened: id }}>
          {words.back}
        </QuietLink>
      </p>
      <PageHeading title={found === 'nowhere' ? words.notFound : words.title} />
      {found === 'loading' && <Spinner label={words.loading} />}
      {found === 'unreachable' && <Button onClick={load}>{words.reload}</Button>}
      {typeof found === 'object' && <VolunteerForm volunteer={found} list={list} />}
    </>
  );
}

/** A volunteer, or why there is none yet. */
type Found = Volunteer | 'loading' | 'nowhere' | 'unreachable';

/** Loads a volunteer, and with `load` once more. No call answers a single one: it is found in the list. */
function useVolunteer(id: string): { found: Found; load(): void } {
  const { ask } = useAdminSession();
  const [found, setFound] = useState<Found>('loading');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    unhurried(ask(listVolunteers, {}, { signal: leaving.signal }))
      .then(({ volunteers }) => volunteers.find(({ _id }) => _id === id) ?? 'nowhere')
      .catch(() => {
        if (!leaving.signal.aborted) toast.error(words.unreachable, { id: words.unreachable });
        return 'unreachable' as const;
      })
      .then((now) => !leaving.signal.aborted && setFound(now));
    return () => leaving.abort();
  }, [ask, id, tries]);

  const load = useCallback(() => {
    setFound('loading');
    setTries((count) => count + 1);
  }, []);
  return { found, load };
}
