import { Fragment, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { FieldGroup } from '../contract-form/field-group';
import type { ContractForm } from '../contract-form/use-contract-form';
import { DescribedField } from './described-field';
import type { FieldGroupDescription } from './field-description';

interface DescribedGroupsProps<Input extends FieldValues> {
  groups: readonly FieldGroupDescription<Path<Input>>[];
  form: ContractForm<Input>;
  /** What stands under a field, by the field's name. */
  beneath?: Partial<Record<Path<Input>, ReactNode>>;
}

/** Described fields, each group under its legend. */
export function DescribedGroups<Input extends FieldValues>({
  groups,
  form,
  beneath = {},
}: DescribedGroupsProps<Input>) {
  return groups.map(({ legend, fields }) => (
    <FieldGroup key={legend} legend={legend}>
      {fields.map((description) => (
        <Fragment key={description.name}>
          <DescribedField description={description} form={form} />
          {beneath[description.name]}
        </Fragment>
      ))}
    </FieldGroup>
  ));
}
