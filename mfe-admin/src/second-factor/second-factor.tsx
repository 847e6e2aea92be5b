import { useState } from 'react';
import remote from '../../remote';
import { NotThere } from '../console/not-there';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { AllOrganisers } from './all-organisers';
import { OwnSecondFactor } from './own';
import { RecoveryCodes } from './recovery-codes';
import styles from './second-factor.module.css';
import { texts } from './texts';
import { TrustedBrowsers } from './trusted-browsers';

/** /admin/second-factor: the organiser's own second factor and, for admins, those of all organisers. */
export function SecondFactor() {
  const own = useLoaded('GET /second-factor', {}, { says: texts.unavailable });
  const [codes, setCodes] = useState<readonly string[]>();
  const factor = own.answer?.secondFactor;
  const show = (made: readonly string[]) => {
    setCodes(made);
    own.reload();
  };
  const isLocked = factor?.required && factor.confirmedAt === undefined;
  return (
    <>
      <PageHeading title={remote.pages['/admin/second-factor'].title} />
      <p className={styles.lead}>{texts.lead}</p>
      <NotThere of={own} waiting={texts.loading} />
      {isLocked && (
        <p role="status" className={styles.required}>
          {texts.required}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {factor && <OwnSecondFactor factor={factor} onCodes={show} onEnded={own.reload} />}
      {factor?.confirmedAt !== undefined && <TrustedBrowsers browsers={factor.browsers} onForgotten={own.reload} />}
      {factor && !isLocked && (
        <AllOrganisers hasFactor={factor.confirmedAt !== undefined} version={factor.confirmedAt} />
      )}
    </>
  );
}
