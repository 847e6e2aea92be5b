import { conferenceDays } from './important-dates';
import { contact, contactPhones } from './contact';
import { displayDay } from './conference-time';
import { managementCommittee } from './people';
import { placeholder, type Placeholder } from './placeholder';

const HEAD = 'Head of International Affairs';

/** For visitors from other countries: what a letter for a visa needs, and whom to ask. */
export const fromAbroad = {
  title: 'Visiting from abroad',
  lead: 'What a letter of invitation for a visa needs, and whom to ask for it.',
  letter: {
    title: 'What the letter needs',
    lead: 'Have these ready before you ask. Do not send a copy of your passport unless the organisers ask for one.',
    points: [
      'Your full name, nationality and date of birth, as your passport has them.',
      'The number of your passport, and until when it is valid.',
      'Your institution and your position there.',
      'The title of your accepted abstract, or that you come as audience.',
      `The days of your stay: the conference is on ${conferenceDays.map(displayDay).join(' and ')}.`,
      'The embassy or high commission at which you apply for the visa.',
    ],
  },
  ask: {
    title: 'Whom to ask',
    facts: [
      { name: HEAD, fact: managementCommittee.find(({ role }) => role === HEAD)?.name ?? '' },
      { name: 'Email', fact: contact.email },
      ...contactPhones.map((fact, index) => ({ name: `Phone ${index + 1}`, fact })),
      { name: 'Ask until', fact: placeholder('By when a visitor from abroad has to ask for a letter') },
      { name: 'A letter takes', fact: placeholder('How long a letter of invitation takes') },
    ] as readonly { name: string; fact: string | Placeholder }[],
  },
  visa: {
    title: 'The visa itself',
    points: [
      'The embassy or high commission of Bangladesh in your country knows which visa you need and what it costs.',
      'The organisers write letters; they cannot decide on a visa or hurry it.',
    ],
  },
} as const;
