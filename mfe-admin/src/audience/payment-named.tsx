import type { PaymentToCheck } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { useChoices } from '../list/use-choices';
import styles from './payments.module.css';
import { texts } from './texts';

/** Characters that may look like others or be invisible: all except ASCII and Bangla digits. */
const ODD = /([^ -~০-৯])/u;
const isVisible = (character: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);

/** The code point as it is looked up: U+0425. */
const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A wallet and a transaction ID. Characters that may be confused or invisible show their code points. */
export function PaymentNamed({ paymentMethod, transactionId, readAs, doubt }: PaymentToCheck) {
  const { wallets } = useChoices();
  const isReadOtherwise = doubt === 'twice' && readAs !== transactionId.toLowerCase();
  return (
    <span className={styles.named}>
      {nameOf(wallets, paymentMethod)}{' '}
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
