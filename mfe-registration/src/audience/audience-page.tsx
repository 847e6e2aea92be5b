import { call, useOpenChoices } from '@conference/api-client';
import { useDeadline } from '@conference/clock';
import { audienceFormFor, audienceGroupsFor, choicesOf, type AudienceEntry, type Choices } from '@conference/contracts';
import { inMoney, nameOf, offered } from '@conference/edition';
import { ClosingNotice, nativeForm } from '@conference/forms';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { heads } from '../form-page/heads';
import { useConfirmedForm } from '../form-page/confirmation';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts as formTexts } from '../form-page/texts';
import { CertificateCode } from './certificate-code';
import { HowToPay } from './how-to-pay';
import { texts } from './texts';
import { feeOf, useFee } from './use-fee';

/** /registration/audience: registration of guests who have paid. */
export function AudiencePage() {
  const { open, lastMinute, core } = useDeadline('audience');
  const { choices, renewing } = useOpenChoices(choicesOf(core));
  const { form, confirmation } = useConfirmedForm({
    schema: audienceFormFor(choices),
    groups: audienceGroupsFor(choices),
    draft: { name: 'audience' },
    incomplete: texts.incomplete,
    native: nativeForm('POST /audience', {}),
    call: (values, options) => renewing(call('POST /audience', { json: { ...values, fee: fee.owed } }, options)),
    arrival: ({ entry }) => ({
      title: heads['/registration/audience/sent'].title,
      facts: factsOf(entry, choices),
      next: texts.taken.next(entry.email),
    }),
    says: texts.says,
  });
  const fee = useFee(form.control, choices, core.identity);
  const { before } = texts;
  const wallets = offered(choices.wallets).map(({ name }) => name);
  return (
    <PublicFormPage
      heading={heads['/registration/audience'].title}
      description={heads['/registration/audience'].description}
      lead={texts.lead}
      opening={{
        name: 'audience',
        title: open ? before.title : formTexts.closed,
        facts: open ? before.facts(wallets) : [before.closed],
      }}
      beside={
        <>
          <ClosingNotice open={open} lastMinute={lastMinute} />
          <p>
            {texts.types(offered(choices.attendance).length)}{' '}
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
        paymentMethod: (
          <HowToPay control={form.control} choices={choices} fee={fee} care={core.money.care} open={open} />
        ),
      }}
      open={open}
      submit={texts.submit}
      afterwards={texts.afterwards}
    />
  );
}

/** The facts of a received entry, and its certificate code. */
function factsOf({ name, type, paymentMethod, transactionId, certCode, fee }: AudienceEntry, choices: Choices) {
  const { attendance, wallets, currency } = choices;
  const owed = fee ?? feeOf(choices, type);
  return [
    { name: texts.taken.name, fact: name },
    {
      name: texts.taken.type,
      fact: [nameOf(attendance, type), ...(owed === undefined ? [] : [inMoney(owed, currency)])].join(', '),
    },
    { name: texts.taken.payment, fact: `${nameOf(wallets, paymentMethod)}, ${transactionId}` },
    { name: texts.certCode.label, fact: certCode },
  ];
}
