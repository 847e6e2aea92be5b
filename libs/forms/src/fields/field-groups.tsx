import { fieldText } from '@conference/contracts';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Fieldset } from '../contract-form/fieldset';
import type { ContractForm } from '../contract-form/use-contract-form';
import { ContractField } from './contract-field';
import { fieldsIn } from './groups';

interface FieldGroupsProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  /** Content under a field, by the field's name. */
  beneath?: Partial<Record<Path<Input>, ReactNode>>;
}

/** The fields of a form, each group under its legend. */
export function FieldGroups<Input extends FieldValues>({ form, beneath = {} }: FieldGroupsProps<Input>) {
  return form.groups.map((group) => (
    <Fieldset key={group.legend} legend={fieldText(group.legend)}>
      {fieldsIn([group]).map(([name, field]) => (
        <Fragment key={name}>
          <ContractField name={name} field={field} form={form} />
          {beneath[name]}
        </Fragment>
      ))}
    </Fieldset>
  ));
}
