import { OutboxMail } from '../mail/outbox-mail.entity';
import type { TestApi } from './test-api';

/** The mails about a record, sent or not, by what made them; oldest first. */
export async function eventsOf(api: TestApi, recordId: string): Promise<string[]> {
  const mails = await api.dataSource.getRepository(OutboxMail).find({ where: { recordId }, order: { id: 'ASC' } });
  return mails.map(({ event }) => event);
}
