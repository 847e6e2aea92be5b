import type { SponsorForm } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { newSponsorInterest, SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { demoPerson } from './demo-people';
import type { Recorded, SeededEdition } from './recorded';

/** Who offers to sponsor. No organisation has these names. */
export const demoSponsors: Omit<SponsorForm, 'agreeTerms'>[] = [
  {
    ...personOf(0),
    organization: 'Padma Demo Tea House',
    message: 'We would like to pay for the lunch of the first day.\nWhom may we talk to?',
  },
  { ...personOf(1), organization: 'Barind Demo Seeds' },
  {
    ...personOf(2),
    organization: 'Demo Alumni of the Silk City',
    message: 'I would like to give a prize for the best three-minute thesis.',
  },
  {
    ...personOf(3),
    organization: 'Silk Road Demo Printing',
    message: 'We can print the programme at cost. Please send us the number of pages by the end of the month.',
  },
];

function personOf(number: number): Pick<SponsorForm, 'name' | 'email' | 'phone'> {
  const { fullName: name, email, phone } = demoPerson('sponsor', number);
  return { name, email, phone };
}

/** Lets people offer to sponsor; nobody is mailed. */
export async function fillSponsors(
  manager: EntityManager,
  recorded: Recorded,
  { editionKey }: SeededEdition,
): Promise<void> {
  for (const [index, interest] of demoSponsors.entries()) {
    await manager.insert(
      SponsorInterest,
      newSponsorInterest(uuid(), interest, { at: recorded(index, demoSponsors.length), editionKey }),
    );
  }
}
