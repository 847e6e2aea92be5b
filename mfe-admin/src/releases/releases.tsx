import { displayMinute } from '@conference/edition';
import remote from '../../remote';
import { NotThere } from '../console/not-there';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { EmptyList } from '../list/empty-list';
import { History } from './history';
import { ModuleCard } from './module-card';
import { Publishers } from './publishers/publishers';
import styles from './releases.module.css';
import { texts } from './texts';

/** /admin/releases: the live versions and earlier ones, with previews and ways to roll back. */
export function Releases() {
  const store = useLoaded('GET /releases', {}, { says: texts.loadFailed, isFollowed: true, hasSpinner: true });
  const { live, modules = [], releases = [] } = store.answer ?? {};
  return (
    <>
      <PageHeading title={remote.pages['/admin/releases'].title} />
      <NotThere of={store} waiting={texts.loading} />
      {store.answer && !live && <EmptyList list={store} text={texts.empty} />}
      {live && (
        <>
          <p className={styles.lead}>{texts.lead(live.release, displayMinute(new Date(live.at)))}</p>
          <div className={styles.modules}>
            {modules.map((module) => (
              <ModuleCard
                key={module.name}
                module={module}
                release={live.release}
                releases={releases}
                onChanged={store.reload}
              />
            ))}
          </div>
          <History of={store} releases={releases} />
          <Publishers />
        </>
      )}
    </>
  );
}
