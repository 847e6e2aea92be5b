import { call } from '@conference/api-client';
import { sponsorForm, sponsorGroups } from '@conference/contracts';
import { nativeForm } from '@conference/forms';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { heads } from '../form-page/heads';
import { AgreeToTerms } from '../form-page/agree-to-terms';
import { useConfirmedForm } from '../form-page/confirmation';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts } from './texts';

/** /sponsor/become: an offer to sponsor, at any time. */
export function SponsorPage() {
  const { form, confirmation } = useConfirmedForm({
    schema: sponsorForm,
    groups: sponsorGroups,
    blank: { agreeTerms: false },
    draft: { name: 'sponsor' },
    native: nativeForm('POST /sponsors', {}),
    call: (values, options) => call('POST /sponsors', { json: values }, options),
    arrival: (_thanks, { email }) => ({ title: texts.taken.title, next: texts.taken.next(email) }),
    says: texts.says,
  });
  return (
    <PublicFormPage
      heading={heads['/sponsor/become'].title}
      description={heads['/sponsor/become'].description}
      lead={texts.lead}
      beside={
        <p>
          {texts.others}{' '}
          <TextLink as={Link} to={url.ourSponsors}>
            {texts.othersLink}
          </TextLink>
        </p>
      }
      before={confirmation}
      form={form}
      submit={texts.submit}
      afterwards={texts.afterwards}
    >
      <AgreeToTerms field={form.field('agreeTerms')} />
    </PublicFormPage>
  );
}
