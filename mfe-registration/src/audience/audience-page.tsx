import { useIsOpen } from '@conference/clock';
import { type AudienceEntry, audienceGroups } from '@conference/contracts';
import { audienceTypes, currency } from '@conference/edition';
import { ClosingNotice } from '@conference/forms';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { useState } from 'react';
import remote from '../../remote';
import { Confirmation } from '../form-page/confirmation';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts as formTexts } from '../form-page/texts';
import { CertificateCode } from './certificate-code';
import { HowToPay } from './how-to-pay';
import { texts } from './texts';
import { useAudienceForm } from './use-audience-form';

/** /registration/audience: registration of guests who have paid. */
export function AudiencePage() {
  const [taken, setTaken] = useState<AudienceEntry>();
  const form = useAudienceForm(setTaken);
  const open = useIsOpen('audience');
  const { before } = texts;
  return (
    <PublicFormPage
      heading={remote.pages['/registration/audience'].title}
      lead={texts.lead}
      opening={{
        name: 'audience',
        title: open ? before.title : formTexts.closed,
        facts: open ? before.facts : [before.closed],
      }}
      beside={
        <>
          <ClosingNotice form="audience" open={open} />
          <p>
            {texts.types}{' '}
            <TextLink as={Link} to={url.audience}>
              {texts.typesLink}
            </TextLink>
          </p>
        </>
      }
      before={
        taken && (
          <Confirmation
            form={form}
            title={remote.pages['/registration/audience/sent'].title}
            facts={factsOf(taken)}
            next={texts.taken.next(taken.email)}
            onNext={() => setTaken(undefined)}
          />
        )
      }
      form={form}
      groups={audienceGroups}
      beneath={{
        social: <CertificateCode control={form.control} />,
        paymentMethod: <HowToPay control={form.control} open={open} />,
      }}
      open={open}
      submit={texts.submit}
      afterwards={texts.afterwards}
    />
  );
}

/** The facts of a received entry, and its certificate code. */
function factsOf({ name, type, paymentMethod, transactionId, certCode }: AudienceEntry) {
  const chosen = audienceTypes.find(({ value }) => value === type);
  return [
    { name: texts.taken.name, fact: name },
    { name: texts.taken.type, fact: `${chosen?.name}, ${chosen?.fee} ${currency}` },
    { name: texts.taken.payment, fact: `${paymentMethod}, ${transactionId}` },
    { name: texts.certCode.label, fact: certCode },
  ];
}
