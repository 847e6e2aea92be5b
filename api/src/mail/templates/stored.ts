import { In, type EntityManager } from 'typeorm';
import { banglaId, templateId, type Message, type Stored } from '../message';
import type { Template } from '../template';
import { MailTemplate } from './mail-template.entity';

/** The words of a row; undefined while the original is used. */
export const wordsOf = ({ subject, title, body }: MailTemplate): Template | undefined =>
  subject === null || title === null || body === null ? undefined : { subject, title, body };

/** The templates that organisers have put in place of the originals of a mail. */
export async function storedFor<Facts>(manager: EntityManager, message: Message<Facts>): Promise<Stored> {
  const ids = message.originals.flatMap((original) => {
    const id = templateId(message, original);
    return original.bangla ? [id, banglaId(id)] : [id];
  });
  const rows = await manager.findBy(MailTemplate, { id: In(ids) });
  return new Map(
    rows.flatMap((row) => {
      const words = wordsOf(row);
      return words ? [[row.id, words] as const] : [];
    }),
  );
}
