import type { AudienceFormInput } from '@conference/contracts';
import { audienceTypes, currency, isPlaceholder, paymentCare, paymentMethods } from '@conference/edition';
import type { ContractForm } from '@conference/forms';
import { Card, FactList, ToCome } from '@conference/ui';
import { useWatch } from 'react-hook-form';
import styles from './how-to-pay.module.css';
import { texts } from './texts';

interface HowToPayProps extends Pick<ContractForm<AudienceFormInput>, 'control'> {
  open: boolean;
}

/** The fee of the chosen type and where to send it, announced when a choice changes it. */
export function HowToPay({ control, open }: HowToPayProps) {
  const [type, method] = useWatch({ control, name: ['type', 'paymentMethod'] });
  const { pay } = texts;
  const facts = [
    { name: pay.fee, fact: <Fee of={type} /> },
    { name: pay.to, fact: <Wallet named={method} /> },
  ];
  return (
    <Card role="status" className={styles.pay}>
      {open ? (
        <>
          <h2 className={styles.title}>{pay.title}</h2>
          <FactList facts={facts} />
          <p>{pay.then}</p>
          <p className={styles.careful}>{paymentCare}</p>
        </>
      ) : (
        <p>{pay.closed}</p>
      )}
    </Card>
  );
}

function Fee({ of }: { of: AudienceFormInput['type'] | undefined }) {
  const type = audienceTypes.find(({ value }) => value === of);
  return type ? `${type.fee} ${currency}` : <ToCome>{texts.pay.chooseType}</ToCome>;
}

function Wallet({ named }: { named: AudienceFormInput['paymentMethod'] | undefined }) {
  const method = paymentMethods.find(({ name }) => name === named);
  if (!method) return <ToCome>{texts.pay.chooseMethod}</ToCome>;
  const { name, number } = method;
  return (
    <>
      {name}: {isPlaceholder(number) ? <ToCome>{number.standIn}</ToCome> : number}
    </>
  );
}
