import { type SponsorForm, sponsorGroups } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { useState } from 'react';
import remote from '../../remote';
import { AgreeToTerms } from '../form-page/agree-to-terms';
import { Confirmation } from '../form-page/confirmation';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts } from './texts';
import { useSponsorForm } from './use-sponsor-form';

/** /sponsor/become: an offer to sponsor, at any time. */
export function SponsorPage() {
  const [taken, setTaken] = useState<SponsorForm>();
  const form = useSponsorForm(setTaken);
  return (
    <PublicFormPage
      heading={remote.pages['/sponsor/become'].title}
      lead={texts.lead}
      beside={
        <p>
          {texts.others}{' '}
          <TextLink as={Link} to={url.ourSponsors}>
            {texts.othersLink}
          </TextLink>
        </p>
      }
      before={
        taken && (
          <Confirmation
            form={form}
            title={texts.says.success}
            next={texts.taken.next(taken.email)}
            onNext={() => setTaken(undefined)}
          />
        )
      }
      form={form}
      groups={sponsorGroups}
      submit={texts.submit}
      afterwards={texts.afterwards}
    >
      <AgreeToTerms field={form.field('agreeTerms')} />
    </PublicFormPage>
  );
}
