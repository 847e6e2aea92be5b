import { useState } from 'react';
import { ActionButton } from '../../console/action-button';
import { NotThere } from '../../console/not-there';
import { useLoaded } from '../../console/use-loaded';
import { WovenModal } from '../../console/woven-modal';
import { changesBetween } from '../differences/changed-sections';
import { AllDifferences } from '../differences/section-differences';
import { texts } from './texts';

interface WhatChangedProps {
  /** The number of a version. */
  in: number;
  /** The number of the one that was live before it. */
  since: number;
  edition: string;
}

/** Shows in words how a version differs from the one before it. */
export function WhatChanged(props: WhatChangedProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, title, close } = texts.whatChanged;
  return (
    <>
      <ActionButton size="small" aria-label={`${label}: ${props.in}`} onClick={() => setOpen(true)}>
        {label}
      </ActionButton>
      <WovenModal
        open={isOpen}
        title={title(props.in, props.since)}
        width={520}
        isBusy={false}
        onCancel={() => setOpen(false)}
        cancelText={close}
        cancelButtonProps={{ autoFocus: true }}
        footer={(_, { CancelBtn }) => <CancelBtn />}
        destroyOnHidden
      >
        <Compared {...props} />
      </WovenModal>
    </>
  );
}

function Compared({ in: number, since, edition }: WhatChangedProps) {
  const at = (one: number) => ({ params: { key: edition, number: String(one) } });
  const before = useLoaded('GET /editions/:key/versions/:number', at(since));
  const after = useLoaded('GET /editions/:key/versions/:number', at(number));
  const { loading, failed, nothing } = texts.whatChanged;
  const missing = [before, after].find(({ answer }) => !answer);
  if (!before.answer || !after.answer) return missing && <NotThere of={missing} waiting={loading} failed={failed} />;
  const changed = changesBetween(before.answer.sections, after.answer.sections);
  if (changed.length === 0) return <p>{nothing}</p>;
  return <AllDifferences of={changed} />;
}
