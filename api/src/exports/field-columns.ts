import { displayValue, type Field, type Fields } from '@conference/contracts';
import type { Stored } from '../database/record-columns';
import type { Columns } from './columns';

/** The columns of fields in a workbook, with headings and values for people. */
export function fieldColumns<const F extends Fields>(fields: F): Columns<Stored<F>> {
  const columns = Object.entries<Field>(fields).map(([name, field]) => [
    field.heading ?? field.label,
    columnOf(name, field),
  ]);
  return Object.fromEntries(columns) as Columns<Stored<F>>;
}

function columnOf(of: string, field: Field) {
  if (field.kind === 'birthday') return { of, isDay: true as const };
  if (field.kind === 'choice' && 'labels' in field)
    return { of, as: (value: string | null) => value && displayValue(field, value) };
  return of;
}
