import type { SponsorForm } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { newSponsorInterest, SponsorInterest } from '../sponsors/sponsor-interest.entity';
import type { Recorded, SeededEdition } from './recorded';

const demoSponsors: Omit<SponsorForm, 'agreeTerms'>[] = [
  {
    name: 'Demo Sponsor 1',
    email: 'demo-sponsor-1@example.invalid',
    phone: '+880 0000 000000',
    organization: 'Demo Company 1',
    message: 'Demo text: we would like to pay for the lunch of the first day.\nWhom may we talk to?',
  },
  { name: 'Demo Sponsor 2', email: 'demo-sponsor-2@example.invalid', organization: 'Demo Company 2' },
  {
    name: 'Demo Sponsor 3',
    email: 'demo-sponsor-3@example.invalid',
    message: 'Demo text: I would like to give a prize.',
  },
];

/** Lets three numbered people offer to sponsor; nobody is mailed. */
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
