import { toldOfPayment, type PaymentFact } from '@conference/edition';
import { FactList } from '@conference/ui';
import { texts } from './texts';
import styles from './application-card.module.css';

interface PaymentDueProps {
  /** If not what the edition says. */
  payment?: readonly PaymentFact[];
}

/** How much an accepted author pays, how and until when, or that it will be announced. */
export function PaymentDue({ payment }: PaymentDueProps) {
  const { facts, step } = toldOfPayment(payment);
  return (
    <div className={styles.comment}>
      <h4 className={styles.small}>{texts.due.heading}</h4>
      {facts.length > 0 && <FactList facts={facts} />}
      <p>{step}</p>
    </div>
  );
}
