import type { FieldBinding } from '@conference/forms';
import { url } from '@conference/site-map';
import { Checkbox, TextLink } from '@conference/ui';
import { texts } from './texts';

/** The tick under a form. The terms open in a tab of their own: reading them must not cost what has been typed. */
export function AgreeToTerms({ field }: { field: FieldBinding }) {
  const label = (
    <>
      {texts.agree}{' '}
      <TextLink href={url.terms} target="_blank" rel="noopener">
        {texts.terms}
      </TextLink>
      .
    </>
  );
  return <Checkbox {...field} label={label} />;
}
