import { ownPrefix } from '@conference/language';
import type { FieldBinding } from '@conference/forms';
import { url } from '@conference/site-map';
import { Checkbox, TextLink } from '@conference/ui';
import { texts } from './texts';

/** The checkbox for the terms, which open in a new tab so that nothing typed is lost. */
export function AgreeToTerms({ field }: { field: FieldBinding }) {
  const label = (
    <>
      {texts.agree}{' '}
      <TextLink href={ownPrefix() + url.terms} target="_blank" rel="noopener">
        {texts.terms}
      </TextLink>
      {texts.agreed}
    </>
  );
  return <Checkbox {...field} label={label} />;
}
