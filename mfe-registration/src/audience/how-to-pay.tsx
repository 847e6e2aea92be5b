import type { AudienceFormInput, Choices } from '@conference/contracts';
import { isPlaceholder } from '@conference/edition';
import type { ContractForm } from '@conference/forms';
import { useEdition } from '@conference/shell-kit';
import { Card, FactList, ToCome } from '@conference/ui';
import { useWatch } from 'react-hook-form';
import styles from './how-to-pay.module.css';
import { texts } from './texts';

interface HowToPayProps extends Pick<ContractForm<AudienceFormInput>, 'control'> {
  choices: Choices;
  open: boolean;
}

/** The fee of the chosen type and where to send it, announced when a choice changes it. */
export function HowToPay({ control, choices, open }: HowToPayProps) {
  const [type, method] = useWatch({ control, name: ['type', 'paymentMethod'] });
  const { care } = useEdition('core').money;
  const { pay } = texts;
  const facts = [
    { name: pay.fee, fact: <Fee of={type} choices={choices} /> },
    { name: pay.to, fact: <Wallet of={method} choices={choices} /> },
  ];
  return (
    <Card role="status" className={styles.pay}>
      {open ? (
        <>
          <h2 className={styles.title}>{pay.title}</h2>
          <FactList facts={facts} />
          <p>{pay.then}</p>
          <p className={styles.careful}>{care}</p>
        </>
      ) : (
        <p>{pay.closed}</p>
      )}
    </Card>
  );
}

interface ChosenProps {
  of: string | undefined;
  choices: Choices;
}

function Fee({ of, choices: { attendance, currency } }: ChosenProps) {
  const type = attendance.find(({ key }) => key === of);
  return type ? `${type.fee} ${currency}` : <ToCome>{texts.pay.chooseType}</ToCome>;
}

function Wallet({ of, choices: { wallets } }: ChosenProps) {
  const wallet = wallets.find(({ key }) => key === of);
  if (!wallet) return <ToCome>{texts.pay.chooseMethod}</ToCome>;
  const { name, number } = wallet;
  return (
    <>
      {name}: {isPlaceholder(number) ? <ToCome>{number.standIn}</ToCome> : number}
    </>
  );
}
