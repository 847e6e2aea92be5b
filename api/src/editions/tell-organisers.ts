import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { Message } from '../mail/message';
import type { Outbox } from '../mail/outbox';

/** Mails every admin what has become of a version. */
export async function tellOrganisers<Facts>(
  manager: EntityManager,
  outbox: Outbox,
  message: Message<Facts>,
  facts: Facts,
): Promise<void> {
  for (const { email } of await manager.findBy(Account, { role: 'admin' }))
    await outbox.put(manager, message, facts, { recipient: email });
}
