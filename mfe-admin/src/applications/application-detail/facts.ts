import { paymentLabels, type Application } from '@conference/contracts';
import { dayOf, displayDay } from '@conference/edition';

/** One line about an application; absent means that the author did not say. */
interface Fact {
  /** Under which name it travels. */
  name: keyof Application;
  label: string;
  of(application: Application): string | undefined;
}

interface FactGroup {
  title: string;
  facts: Fact[];
}

type Text = {
  [Name in keyof Application]-?: Application[Name] extends string | undefined ? Name : never;
}[keyof Application];

const day = (text?: string) => (text ? displayDay(text) : undefined);
const instant = (text: string) => displayDay(dayOf(new Date(text)));
/** A text that is shown as it was said. */
const said = (name: Text, label: string): Fact => ({ name, label, of: (application) => application[name] });

/** Everything an application says, in the order in which an organiser asks. */
export const factGroups: FactGroup[] = [
  {
    title: 'Abstract',
    facts: [
      said('abstractTitle', 'Title'),
      said('segment', 'Presentation type'),
      said('subTheme', 'Sub-theme'),
      { name: 'abstractType', label: 'File type', of: ({ abstractType }) => `.${abstractType}` },
    ],
  },
  {
    title: 'Academic',
    facts: [said('institution', 'Institution'), said('department', 'Department'), said('position', 'Position')],
  },
  {
    title: 'Contact',
    facts: [
      said('email', 'Email'),
      said('phone', 'Phone'),
      said('mailingAddress', 'Mailing address'),
      said('emergencyContact', 'Emergency contact'),
    ],
  },
  {
    title: 'Person',
    facts: [
      said('fullName', 'Full name'),
      said('gender', 'Gender'),
      { name: 'dateOfBirth', label: 'Date of birth', of: ({ dateOfBirth }) => day(dateOfBirth) },
      said('nationality', 'Nationality'),
    ],
  },
  {
    title: 'Arrangements',
    facts: [
      said('avEquipment', 'AV equipment'),
      said('dietaryPreferences', 'Dietary preferences'),
      said('accommodationPreferences', 'Accommodation preferences'),
      said('travelInfo', 'Travel information'),
    ],
  },
  {
    title: 'Record',
    facts: [
      { name: 'agreeTerms', label: 'Terms agreed', of: ({ agreeTerms }) => (agreeTerms ? 'Yes' : 'No') },
      { name: 'paymentStatus', label: 'Payment', of: ({ paymentStatus }) => paymentLabels[paymentStatus ?? 'unpaid'] },
      { name: 'createdAt', label: 'Registered', of: ({ createdAt }) => instant(createdAt) },
      { name: 'updatedAt', label: 'Last changed', of: ({ updatedAt }) => instant(updatedAt) },
    ],
  },
];

/** How a field is called, by the name under which it travels: the file is no line of its own. */
export function labelOf(name: string): string {
  if (name === 'abstractFile') return 'Abstract file';
  return factGroups.flatMap(({ facts }) => facts).find((fact) => fact.name === name)?.label ?? name;
}
