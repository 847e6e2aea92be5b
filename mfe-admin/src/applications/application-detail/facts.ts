import { paymentLabels, type Registration } from '@conference/contracts';
import { dayOf, displayDay } from '@conference/edition';

/** One line about an application; absent means that the author did not say. */
export interface Fact {
  label: string;
  of(registration: Registration): string | undefined;
}

interface FactGroup {
  title: string;
  facts: Fact[];
}

const day = (text?: string) => (text ? displayDay(text) : undefined);
const instant = (text: string) => displayDay(dayOf(new Date(text)));

/** Everything an application says, in the order in which an organiser asks. */
export const factGroups: FactGroup[] = [
  {
    title: 'Abstract',
    facts: [
      { label: 'Title', of: (said) => said.abstractTitle },
      { label: 'Presentation type', of: (said) => said.segment },
      { label: 'Sub-theme', of: (said) => said.subTheme },
      { label: 'File type', of: (said) => `.${said.abstractType}` },
    ],
  },
  {
    title: 'Academic',
    facts: [
      { label: 'Institution', of: (said) => said.institution },
      { label: 'Department', of: (said) => said.department },
      { label: 'Position', of: (said) => said.position },
    ],
  },
  {
    title: 'Contact',
    facts: [
      { label: 'Email', of: (said) => said.email },
      { label: 'Phone', of: (said) => said.phone },
      { label: 'Mailing address', of: (said) => said.mailingAddress },
      { label: 'Emergency contact', of: (said) => said.emergencyContact },
    ],
  },
  {
    title: 'Person',
    facts: [
      { label: 'Full name', of: (said) => said.fullName },
      { label: 'Gender', of: (said) => said.gender },
      { label: 'Date of birth', of: (said) => day(said.dateOfBirth) },
      { label: 'Nationality', of: (said) => said.nationality },
    ],
  },
  {
    title: 'Arrangements',
    facts: [
      { label: 'AV equipment', of: (said) => said.avEquipment },
      { label: 'Dietary preferences', of: (said) => said.dietaryPreferences },
      { label: 'Accommodation preferences', of: (said) => said.accommodationPreferences },
      { label: 'Travel information', of: (said) => said.travelInfo },
    ],
  },
  {
    title: 'Record',
    facts: [
      { label: 'Terms agreed', of: (said) => (said.agreeTerms ? 'Yes' : 'No') },
      { label: 'Payment', of: (said) => paymentLabels[said.paymentStatus ?? 'unpaid'] },
      { label: 'Registered', of: (said) => instant(said.createdAt) },
      { label: 'Last changed', of: (said) => instant(said.updatedAt) },
    ],
  },
];
