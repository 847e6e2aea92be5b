import type { PaymentToCheck } from '@conference/contracts';
import styles from './payments.module.css';
import { texts } from './texts';

/** What may look like another character, or like none: all but what is on every keyboard, and Bangla digits. */
const ODD = /([^ -~০-৯])/u;
const isVisible = (character: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);

/** U+0425, as everybody who looks it up calls it. */
const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A wallet and its transaction ID, in which nothing is hidden: what looks like another letter, or like none, says what it is. */
export function PaymentNamed({ paymentMethod, transactionId, readAs, doubt }: PaymentToCheck) {
  const isReadOtherwise = doubt === 'twice' && readAs !== transactionId.toLowerCase();
  return (
    <span className={styles.named}>
      {paymentMethod}{' '}
      <span className={styles.id}>
        {transactionId.split(ODD).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            <span key={index} className={styles.odd}>
              {isVisible(part) && `${part} `}
              {codeOf(part)}
            </span>
          ),
        )}
      </span>
      {isReadOtherwise && <small>{texts.payments.readAs(readAs.toUpperCase())}</small>}
    </span>
  );
}
