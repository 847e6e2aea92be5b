import { audienceForm, certCodeOf, type AudienceFormInput } from '@conference/contracts';
import type { ContractForm } from '@conference/forms';
import { Field, ToCome } from '@conference/ui';
import { useWatch } from 'react-hook-form';
import styles from './certificate-code.module.css';
import { texts } from './texts';

const ID = 'certCode';

/** What the code is made of: these fields, in this order. */
const PARTS = ['name', 'age', 'institute'] as const;

/** The code on the certificate as it forms while its parts are typed. Only this is drawn anew then, not the form. */
export function CertificateCode({ control }: Pick<ContractForm<AudienceFormInput>, 'control'>) {
  // While the page is drawn ahead nothing is known of its fields, whatever the type says.
  const [name = '', typedAge, institute = ''] = useWatch({ control, name: PARTS });
  const age = audienceForm.shape.age.safeParse(typedAge);
  const code = certCodeOf({ name, age: age.data ?? '', institute });
  return (
    <Field id={ID} label={texts.certCode.label} hint={texts.certCode.hint}>
      {/* Told at every letter, it would talk over what is being typed. */}
      <output id={ID} htmlFor={PARTS.join(' ')} aria-live="off" aria-describedby={`${ID}-hint`} className={styles.code}>
        {code || <ToCome>{texts.certCode.blank}</ToCome>}
      </output>
    </Field>
  );
}
