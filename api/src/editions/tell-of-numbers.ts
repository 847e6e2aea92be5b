import { isPlaceholder } from '@conference/edition';
import { partsOf } from '@conference/edition/schema';
import type { EntityManager } from 'typeorm';
import { namesOf } from '../accounts/accounts';
import { organisers } from '../grants/organisers';
import { paymentNumbersChanged } from '../mail/messages/payment-numbers-changed';
import type { Outbox } from '../mail/outbox';
import { changedWallets } from './consequences';
import type { EditionVersion } from './edition.entity';
import { storedDocument } from './stored-document';

/** Mails every organiser the numbers that take money from now on, if a version has other ones than the version before. */
export async function tellOfNumbers(
  manager: EntityManager,
  outbox: Outbox,
  editionUrl: string,
  before: EditionVersion,
  row: EditionVersion,
): Promise<void> {
  const document = await storedDocument(manager, row);
  if (changedWallets(await storedDocument(manager, before), document).length === 0) return;
  const { wallets } = partsOf(document, 'en').core.money;
  const numbers = Object.fromEntries(
    wallets.map(({ name, number }) => [name, isPlaceholder(number) ? number.standIn : number]),
  );
  const by = (await namesOf(manager, [row.actorId]))(row.actorId) ?? '';
  await outbox.putToEach(manager, await organisers(manager), paymentNumbersChanged, { numbers, by, editionUrl });
}
