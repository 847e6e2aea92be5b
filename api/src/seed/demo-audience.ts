import {
  type AudienceEntry as AudienceRecord,
  type AudienceForm,
  approvalStatuses,
  offeredKeys,
  type Choices,
} from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { certCodeFor, newEntry } from '../audience/new-entry';
import { demoInstitution, demoPerson } from './demo-people';
import type { Recorded, SeededEdition } from './recorded';
import { turn } from './turn';

/** How many guests there are. */
export const GUESTS = 60;

/** A guest, and what organisers have said to them. */
export function demoGuest(choices: Choices, index: number): { form: AudienceForm; status: AudienceRecord['status'] } {
  const { fullName, email, phone } = demoPerson('guest', index);
  return {
    // In pairs, so that each status occurs with each type.
    status: turn(approvalStatuses, Math.floor(index / 2)),
    form: {
      name: fullName,
      age: 18 + ((index * 7) % 38),
      email,
      phone,
      institute: demoInstitution(index + 2),
      designation: turn(['Student', 'Teacher', 'Student', 'Researcher', 'Journalist', 'Student'], index),
      type: turn(offeredKeys(choices, 'attendance'), index),
      paymentMethod: turn(offeredKeys(choices, 'wallets'), turn([0, 1, 0, 2], index)),
      transactionId: `DEMO${String(index + 1).padStart(4, '0')}`,
    },
  };
}

/** Puts guests into the audience, of all types, some of them approved; nobody is mailed. */
export async function fillAudience(
  manager: EntityManager,
  recorded: Recorded,
  { editionKey, choices }: SeededEdition,
): Promise<void> {
  const rows = Array.from({ length: GUESTS }, (_, index) => {
    const { form, status } = demoGuest(choices, index);
    const fee = choices.attendance.find(({ key }) => key === form.type)?.fee ?? null;
    const made = { at: recorded(index, GUESTS), editionKey, fee };
    return { ...newEntry(uuid(), form, certCodeFor(form), made), status };
  });
  await manager.insert(AudienceEntry, rows);
}
