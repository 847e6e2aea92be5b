import { type VolunteerForm, genders } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { newVolunteer, Volunteer } from '../volunteers/volunteer.entity';
import type { Recorded, SeededEdition } from './recorded';
import { turn } from './turn';

const VOLUNTEERS = 8;

function demoVolunteer(index: number): VolunteerForm {
  const number = index + 1;
  return {
    fullName: `Demo Volunteer ${number}`,
    gender: turn(genders, index),
    email: `demo-volunteer-${number}@example.invalid`,
    phone: '+880 0000 000000',
    department: `Demo Department ${(index % 4) + 1}`,
    experiences: turn(['Demo text: helped at the desk of a seminar.', 'Demo text: none yet, eager to learn.'], index),
  };
}

/** Makes eight numbered volunteers, every second of them approved; nobody is mailed. */
export async function fillVolunteers(
  manager: EntityManager,
  recorded: Recorded,
  { editionKey }: SeededEdition,
): Promise<void> {
  for (let index = 0; index < VOLUNTEERS; index++) {
    const volunteer = newVolunteer(uuid(), demoVolunteer(index), { at: recorded(index, VOLUNTEERS), editionKey });
    const approved = index % 2 === 1 && ({ status: 'approved', approvedAt: volunteer.createdAt } as const);
    await manager.insert(Volunteer, { ...volunteer, ...approved });
  }
}
