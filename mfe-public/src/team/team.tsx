import { coreCommittee, managementCommittee } from '@conference/edition';
import remote from '../../remote';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { Member } from './member';
import styles from './team.module.css';
import { texts } from './texts';

/** /team: who holds the conference. */
export function Team() {
  return (
    <Page {...remote.pages['/team']}>
      <Section title={texts.core} lead={texts.coreLead} size="part">
        <ul className={styles.core}>
          {coreCommittee.map((member, place) => (
            <Member key={member.role} member={member} place={place} size="large" />
          ))}
        </ul>
      </Section>
      <Section title={texts.management} lead={texts.managementLead} size="part">
        <ul className={styles.management}>
          {managementCommittee.map((member, place) => (
            <Member key={member.role} member={member} place={place} size="small" />
          ))}
        </ul>
      </Section>
    </Page>
  );
}
