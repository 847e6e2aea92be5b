import { factText, isPlaceholder, presenterPayment, presenterPaymentToCome } from '@conference/edition';
import { FactList } from '@conference/ui';
import { texts } from './texts';
import styles from './application-card.module.css';

/** How much an accepted author pays, how and until when, or that it will be announced. */
export function PaymentDue() {
  const isKnown = presenterPayment.some(({ fact }) => !isPlaceholder(fact));
  return (
    <div className={styles.comment}>
      <h4 className={styles.small}>{texts.due.heading}</h4>
      {isKnown ? (
        <FactList facts={presenterPayment.map(({ name, fact }) => ({ name, fact: factText(fact) }))} />
      ) : (
        <p>{presenterPaymentToCome}</p>
      )}
    </div>
  );
}
