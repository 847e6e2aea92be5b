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
import type { Recorded, SeededEdition } from './recorded';
import { turn } from './turn';

const GUESTS = 12;

function demoGuest(choices: Choices, index: number): { form: AudienceForm; status: AudienceRecord['status'] } {
  const number = index + 1;
  return {
    // In pairs, so that each status occurs with each type.
    status: turn(approvalStatuses, Math.floor(index / 2)),
    form: {
      name: `Demo Guest ${number}`,
      age: 19 + number,
      email: `demo-guest-${number}@example.invalid`,
      phone: '+880 0000 000000',
      institute: `Demo College ${(index % 3) + 1}`,
      designation: turn(['Student', 'Teacher', 'Researcher'], index),
      type: turn(offeredKeys(choices, 'attendance'), index),
      paymentMethod: turn(offeredKeys(choices, 'wallets'), index),
      transactionId: `DEMO${number}`,
    },
  };
}

/** Puts twelve numbered guests into the audience, of both types, some of them approved; nobody is mailed. */
export async function fillAudience(
  manager: EntityManager,
  recorded: Recorded,
  { editionKey, choices }: SeededEdition,
): Promise<void> {
  for (let index = 0; index < GUESTS; index++) {
    const { form, status } = demoGuest(choices, index);
    await manager.insert(AudienceEntry, {
      ...newEntry(uuid(), form, certCodeFor(form), {
        at: recorded(index, GUESTS),
        editionKey,
        fee: choices.attendance.find(({ key }) => key === form.type)?.fee ?? null,
      }),
      status,
    });
  }
}
