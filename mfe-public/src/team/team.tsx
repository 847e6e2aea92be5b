import { useEdition } from '@conference/shell-kit';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { Member } from './member';
import styles from './team.module.css';
import { texts } from './texts';

/** /team: who holds the conference. */
export function Team() {
  const { core, management } = useEdition('team');
  return (
    <Page {...heads['/team']}>
      {core.length > 0 && (
        <Section title={texts.core} lead={texts.coreLead} size="part">
          <ul className={styles.core}>
            {core.map((member, place) => (
              <Member key={place} member={member} place={place} size="large" />
            ))}
          </ul>
        </Section>
      )}
      {management.length > 0 && (
        <Section title={texts.management} lead={texts.managementLead} size="part">
          <ul className={styles.management}>
            {management.map((member, place) => (
              <Member key={place} member={member} place={place} size="small" />
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
