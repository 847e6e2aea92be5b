import { volunteerDecision, volunteerFields, type Field, type FieldGroup, type Fields } from '@conference/contracts';
import { texts } from './texts';
import type { VolunteerFields } from './volunteer-fields';

const { decision, legend } = texts.editing;

/** Fields for an organiser, without hints and autofill: these are for volunteers who fill in their own data. */
const asCorrected = <const F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { hint: _hint, autoComplete: _known, ...field }]) => [name, field]),
  ) as Record<keyof F, Field>;

/** The fields of the page of a volunteer. */
export const groups: readonly FieldGroup<keyof VolunteerFields>[] = [
  { legend: decision, fields: volunteerDecision },
  { legend, fields: asCorrected(volunteerFields) },
];
