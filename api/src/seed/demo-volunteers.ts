import type { VolunteerForm } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { newVolunteer, Volunteer } from '../volunteers/volunteer.entity';
import { demoDepartment, demoInstitution, demoPerson } from './demo-people';
import type { Recorded, SeededEdition } from './recorded';
import { turn } from './turn';

/** How many there are. */
export const VOLUNTEERS = 25;

const experiences = [
  'I stood at the desk of a two-day seminar and looked after the badges.',
  'None yet, but I know the campus and am there from seven in the morning.',
  'I have taken photographs at three festivals of our department.',
  'Two years in the debating club: I kept the time and held the microphone.',
  'I led a group of twelve at the tree-planting day and wrote its report.',
];

/** A volunteer. Where they study says that it is no real place. */
export const demoVolunteer = (index: number): VolunteerForm => ({
  ...demoPerson('volunteer', index),
  department: `${demoDepartment(index * 2)}, ${demoInstitution(index)}`,
  experiences: turn(experiences, index * 3),
});

/** Makes volunteers, more than half of them approved; nobody is mailed. */
export async function fillVolunteers(
  manager: EntityManager,
  recorded: Recorded,
  { editionKey }: SeededEdition,
): Promise<void> {
  const rows = Array.from({ length: VOLUNTEERS }, (_, index) => {
    const volunteer = newVolunteer(uuid(), demoVolunteer(index), { at: recorded(index, VOLUNTEERS), editionKey });
    return { ...volunteer, ...(index % 5 < 3 && { status: 'approved' as const, approvedAt: volunteer.createdAt }) };
  });
  await manager.insert(Volunteer, rows);
}
