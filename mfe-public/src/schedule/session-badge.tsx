import { sessionTypeNames, type SessionType } from '@conference/edition';
import { Woven } from '@conference/ui';
import yarns from '../home/yarns.module.css';
import styles from './session-badge.module.css';
import { sessionCloths } from './session-cloths';

/** The type of a session: name, colour and weave. */
export function SessionBadge({ type }: { type: SessionType }) {
  const cloth = sessionCloths[type];
  return (
    <span className={`${styles.badge} ${yarns[`yarn${cloth.yarn}`]}`}>
      <Woven {...cloth} className={styles.swatch} />
      {sessionTypeNames[type]}
    </span>
  );
}
