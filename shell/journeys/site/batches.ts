import type { AnswerOf, StagedStatus } from '@conference/contracts';
import type { Ask } from './organiser';

/** More than a batch shows without scrolling. */
const MANY = 9;

/** Runs `act` while there are two batches on demo applications: "Open …" with one decision, and the sealed "Sealed …" with many. */
export async function withBatches(ask: Ask, act: () => Promise<void>): Promise<void> {
  const pending = await ask<AnswerOf<'GET /registrations'>>('GET /registrations?status=pending');
  const [one, ...others] = pending.slice(-MANY - 1);
  const begin = async (name: string, chosen: typeof pending, status: StagedStatus) => {
    const { batch } = await ask<AnswerOf<'POST /batches'>>('POST /batches', { kind: 'decisions', name });
    const comment = 'So that whoever reads the batch reads a comment, too.';
    const items = chosen.map(({ _id: registrationId, version }) => ({ registrationId, version, status, comment }));
    await ask(`PUT /batches/${batch._id}/items`, { items });
    return batch._id;
  };
  const open = await begin(
    'Open, and with a name that needs more than one line where there is little room',
    one ? [one] : [],
    'declined',
  );
  const sealed = await begin('Sealed', others, 'accepted');
  await ask(`POST /batches/${sealed}/seal`);
  await act();
  for (const id of [open, sealed]) await ask(`DELETE /batches/${id}`);
}
