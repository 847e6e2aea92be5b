import type { AnswerOf, StagedStatus } from '@conference/contracts';

/** Makes one call in an organiser's name, as `METHOD /path`. */
export type Ask = <Answer = unknown>(line: string, data?: object) => Promise<Answer>;

/** Does in a rehearsal what organisers do before its pictures are taken: they decide in batches, delete, write words of a mail, and invite. */
export async function organised(ask: Ask): Promise<void> {
  const pending = await ask<AnswerOf<'GET /registrations'>>('GET /registrations?status=pending');
  // The demo author's are what the pictures of the profile show.
  const others = pending.filter(({ fullName }) => fullName !== 'Demo Author');
  const batch = async (name: string, decisions: Partial<Record<StagedStatus, number>>) => {
    const { _id } = (await ask<AnswerOf<'POST /batches'>>('POST /batches', { kind: 'decisions', name })).batch;
    const items = Object.entries(decisions).flatMap(([status, count]) =>
      others.splice(0, count).map(({ _id: registrationId, version }) => ({ registrationId, version, status })),
    );
    await ask(`PUT /batches/${_id}/items`, { items });
    return _id;
  };
  await ask(`POST /batches/${await batch('First round', { accepted: 14, wait: 5, declined: 4 })}/seal`);
  await batch('Second round', { accepted: 3, declined: 2 });

  for (const { _id } of others.splice(0, 2)) await ask(`DELETE /registrations/${_id}`);
  const written = { title: 'The hall has changed', content: 'It has not.' };
  const { notice } = await ask<AnswerOf<'POST /notices'>>('POST /notices', written);
  await ask(`DELETE /notices/${notice._id}`);

  const template = 'mail-templates/audience-approved';
  const { subject, body } = (await ask<AnswerOf<'GET /mail-templates/:id'>>(`GET /${template}`)).template;
  await ask(`PUT /${template}`, { subject, title: 'We look forward to you', body });
  await ask('POST /grants', { email: 'chair@example.invalid', role: 'chair' });
}
