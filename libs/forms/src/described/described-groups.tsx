import type { FieldGroup } from '@conference/contracts';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Fieldset } from '../contract-form/fieldset';
import type { ContractForm } from '../contract-form/use-contract-form';
import { DescribedField } from './described-field';
import { fieldsIn } from './field-groups';

interface DescribedGroupsProps<Input extends FieldValues> {
  groups: readonly FieldGroup<Path<Input>>[];
  form: ContractForm<Input>;
  /** What stands under a field, by the field's name. */
  beneath?: Partial<Record<Path<Input>, ReactNode>>;
}

/** The fields of a contract, each group under its legend. */
export function DescribedGroups<Input extends FieldValues>({
  groups,
  form,
  beneath = {},
}: DescribedGroupsProps<Input>) {
  return groups.map((group) => (
    <Fieldset key={group.legend} legend={group.legend}>
      {fieldsIn([group]).map(([name, field]) => (
        <Fragment key={name}>
          <DescribedField name={name} field={field} form={form} />
          {beneath[name]}
        </Fragment>
      ))}
    </Fieldset>
  ));
}
