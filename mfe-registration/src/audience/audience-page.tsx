import { call } from '@conference/api-client';
import { useIsOpen } from '@conference/clock';
import { audienceForm, audienceGroups, audienceIncomplete, type AudienceEntry } from '@conference/contracts';
import { audienceTypes, currency } from '@conference/edition';
import { ClosingNotice, nativeForm } from '@conference/forms';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import remote from '../../remote';
import { useConfirmedForm } from '../form-page/confirmation';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts as formTexts } from '../form-page/texts';
import { CertificateCode } from './certificate-code';
import { HowToPay } from './how-to-pay';
import { texts } from './texts';

/** /registration/audience: registration of guests who have paid. */
export function AudiencePage() {
  const { form, confirmation } = useConfirmedForm({
    schema: audienceForm,
    groups: audienceGroups,
    draft: { name: 'audience' },
    incomplete: audienceIncomplete,
    native: nativeForm('POST /audience', {}),
    call: (values, options) => call('POST /audience', { json: values }, options),
    arrival: ({ entry }) => ({
      title: remote.pages['/registration/audience/sent'].title,
      facts: factsOf(entry),
      next: texts.taken.next(entry.email),
    }),
    says: texts.says,
  });
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
      before={confirmation}
      form={form}
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
