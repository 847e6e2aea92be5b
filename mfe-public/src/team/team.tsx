import { coreCommittee, managementCommittee } from '@conference/edition';
import { Page } from '../page/page';
import { Member } from './member';
import styles from './team.module.css';
import { texts } from './texts';

/** /team: who holds the conference. */
export function Team() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <section aria-labelledby="core" className={styles.committee}>
        <h2 id="core">{texts.core}</h2>
        <ul className={styles.core}>
          {coreCommittee.map((member, place) => (
            <Member key={member.role} member={member} place={place} size="large" />
          ))}
        </ul>
      </section>
      <section aria-labelledby="management" className={styles.committee}>
        <h2 id="management">{texts.management}</h2>
        <p className={styles.lead}>{texts.managementLead}</p>
        <ul className={styles.management}>
          {managementCommittee.map((member, place) => (
            <Member key={member.role} member={member} place={place} size="small" />
          ))}
        </ul>
      </section>
    </Page>
  );
}
