import { audienceForm, certCodeOf, type AudienceFormInput } from '@conference/contracts';
import type { ContractForm } from '@conference/forms';
import { Field, ToCome } from '@conference/ui';
import { useWatch } from 'react-hook-form';
import styles from './certificate-code.module.css';
import { texts } from './texts';

const ID = 'certCode';

/** The parts of the code: these fields, in this order. */
const PARTS = ['name', 'age', 'institute'] as const;

/** The certificate code, updated while its parts are typed, without rendering the form again. */
export function CertificateCode({ control }: Pick<ContractForm<AudienceFormInput>, 'control'>) {
  // In a prerendered page the fields are undefined, whatever the type says.
  const [name = '', typedAge, institute = ''] = useWatch({ control, name: PARTS });
  const age = audienceForm.shape.age.safeParse(typedAge);
  const code = certCodeOf({ name, age: age.data ?? '', institute });
  return (
    <Field id={ID} label={texts.certCode.label} hint={texts.certCode.hint}>
      {/* Not a live region: announced at every letter, it would interrupt typing. */}
      <output id={ID} htmlFor={PARTS.join(' ')} aria-live="off" aria-describedby={`${ID}-hint`} className={styles.code}>
        {code || <ToCome>{texts.certCode.blank}</ToCome>}
      </output>
    </Field>
  );
}
