import type { AudienceFormInput, Choices } from '@conference/contracts';
import { inMoney, isPlaceholder } from '@conference/edition';
import type { ContractForm } from '@conference/forms';
import { Card, FactList, ToCome } from '@conference/ui';
import { useWatch } from 'react-hook-form';
import styles from './how-to-pay.module.css';
import { texts } from './texts';
import type { Fee } from './use-fee';

interface HowToPayProps extends Pick<ContractForm<AudienceFormInput>, 'control'> {
  choices: Choices;
  fee: Fee;
  /** A warning to read before sending money. */
  care: string;
  open: boolean;
}

/** The fee of the chosen type and where to send it, announced when a choice or an organiser changes it. */
export function HowToPay({ control, choices, fee: { owed, risen }, care, open }: HowToPayProps) {
  const method = useWatch({ control, name: 'paymentMethod' });
  const { currency } = choices;
  const { pay } = texts;
  const facts = [
    { name: pay.fee, fact: owed === undefined ? <ToCome>{pay.chooseType}</ToCome> : inMoney(owed, currency) },
    { name: pay.to, fact: <Wallet of={method} choices={choices} /> },
  ];
  return (
    <Card role="status" className={styles.pay}>
      {open ? (
        <>
          <h2 className={styles.title}>{pay.title}</h2>
          <FactList facts={facts} />
          {risen !== undefined && <p>{pay.risen(inMoney(risen, currency))}</p>}
          <p>{pay.then}</p>
          <p className={styles.careful}>{care}</p>
        </>
      ) : (
        <p>{pay.closed}</p>
      )}
    </Card>
  );
}

interface WalletProps {
  of: string | undefined;
  choices: Choices;
}

function Wallet({ of, choices: { wallets } }: WalletProps) {
  const wallet = wallets.find(({ key }) => key === of);
  if (!wallet) return <ToCome>{texts.pay.chooseMethod}</ToCome>;
  const { name, number } = wallet;
  return (
    <>
      {name}: {isPlaceholder(number) ? <ToCome>{number.standIn}</ToCome> : number}
    </>
  );
}
