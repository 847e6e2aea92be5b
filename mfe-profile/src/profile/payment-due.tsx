import { profileTexts } from '@conference/contracts';
import { toldOfPayment } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { FactList } from '@conference/ui';
import styles from './application-card.module.css';

/** What an accepted author pays, how, and until when. Or that this will be announced. */
export function PaymentDue() {
  const { facts, step } = toldOfPayment(useEdition('core').money.presenters);
  return (
    <div className={styles.comment}>
      <h4 className={styles.small}>{profileTexts.due.heading}</h4>
      {facts.length > 0 && <FactList facts={facts} />}
      <p>{step}</p>
    </div>
  );
}
