import { paymentLabels } from '@conference/contracts';
import { useId, useState } from 'react';
import { useMay } from '../../console/admin-session';
import { MarkAsPaid } from '../mark-as-paid';
import { texts as applications } from '../texts';
import { texts } from './texts';
import type { ApplicationChange } from './use-application-change';

/** Whether an accepted application is paid. People who take money also get a button to mark it as paid. */
export function Payment({ change }: { change: ApplicationChange }) {
  const { fullName, paymentStatus } = change.application;
  const takesMoney = useMay()('takes money');
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.payment}</h2>
      <p>{paymentLabels[paymentStatus ?? 'unpaid']}</p>
      {paymentStatus !== 'paid' && takesMoney && (
        <MarkAsPaid
          fullName={fullName}
          disabled={change.isSending}
          isAsking={isAsking}
          onAsk={setAsking}
          onConfirm={async () => {
            const says = applications.paid.says;
            return (await change.make('PATCH /registrations/:id/payment', { paymentStatus: 'paid' }, says)) === 'done';
          }}
        />
      )}
    </section>
  );
}
