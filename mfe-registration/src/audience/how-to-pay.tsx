import type { AudienceFormInput } from '@conference/contracts';
import { isPlaceholder } from '@conference/edition';
import type { ContractForm } from '@conference/forms';
import { useEdition } from '@conference/shell-kit';
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
  const { care } = useEdition('core').money;
  const { pay } = texts;
  const facts = [
    { name: pay.fee, fact: <Fee of={type} /> },
    { name: pay.to, fact: <Wallet of={method} /> },
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

function Fee({ of }: { of: AudienceFormInput['type'] | undefined }) {
  const { attendance, currency } = useEdition('core').money;
  const type = attendance.find(({ key }) => key === of);
  return type ? `${type.fee} ${currency}` : <ToCome>{texts.pay.chooseType}</ToCome>;
}

function Wallet({ of }: { of: AudienceFormInput['paymentMethod'] | undefined }) {
  const { wallets } = useEdition('core').money;
  const wallet = wallets.find(({ key }) => key === of);
  if (!wallet) return <ToCome>{texts.pay.chooseMethod}</ToCome>;
  const { name, number } = wallet;
  return (
    <>
      {name}: {isPlaceholder(number) ? <ToCome>{number.standIn}</ToCome> : number}
    </>
  );
}
