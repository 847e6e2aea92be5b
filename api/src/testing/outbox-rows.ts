import { setTimeout as pause } from 'node:timers/promises';
import type { FindOptionsWhere } from 'typeorm';
import { OutboxMail } from '../mail/outbox-mail.entity';
import type { TestApi } from './test-api';

/** The mails that an API has put, whatever became of them. */
export const mailsOf = (api: TestApi) => api.dataSource.getRepository(OutboxMail);

/** To whom mails of a kind were put, in the order of the alphabet. */
export async function recipientsOf(api: TestApi, event: string): Promise<string[]> {
  return (await mailsOf(api).findBy({ event })).map(({ recipient }) => recipient).sort();
}

export const isSent = ({ sentAt }: OutboxMail) => sentAt !== null;

/** The row of a mail, as soon as `ready` accepts it. @throws with the row if that takes more than six seconds */
export async function settled(
  api: TestApi,
  where: FindOptionsWhere<OutboxMail>,
  ready: (mail: OutboxMail) => boolean,
): Promise<OutboxMail> {
  for (let tries = 200; ; tries--) {
    const mail = await mailsOf(api).findOneByOrFail(where);
    if (ready(mail)) return mail;
    if (tries === 0) throw new Error(`Not settled: ${JSON.stringify({ ...mail, text: '', html: '' })}`);
    await pause(30);
  }
}
