import { volunteerDecision, volunteerFields, type Field, type FieldGroup, type Fields } from '@conference/contracts';
import { texts } from './texts';
import type { VolunteerFields } from './volunteer-fields';

const { decision, legend } = texts.editing;

/** Fields as an organiser meets them, who fills them in for somebody else: the hints, and what the browser knows, are the volunteer's. */
const asCorrected = <const F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { hint: _hint, autoComplete: _known, ...field }]) => [name, field]),
  ) as Record<keyof F, Field>;

/** The fields of the page of a volunteer. */
export const groups: readonly FieldGroup<keyof VolunteerFields>[] = [
  { legend: decision, fields: volunteerDecision },
  { legend, fields: asCorrected(volunteerFields) },
];
