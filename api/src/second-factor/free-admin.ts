import { join } from 'node:path';
import { normalEmail } from '@conference/contracts';
import { RELEASES } from '@conference/settings';
import { url } from '@conference/site-map';
import { IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { findAccount } from '../accounts/accounts';
import { Session } from '../auth/session.entity';
import { judgeDataDir } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { isToBeMade, nameOf, openDatabase } from '../database/data-source';
import { instant } from '../database/instant';
import { refuseForeignDatabase } from '../database/rehearsal-mark';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { lastGood } from '../editions/last-good';
import { LiveEdition } from '../editions/live-edition';
import { entities } from '../entities';
import { openStore } from '../files/open-store';
import { secondFactorReset } from '../mail/messages/second-factor-reset';
import { editionsOf, newMail } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { SecondFactorEvent } from './second-factor-event.entity';
import { SecondFactor } from './second-factor.entity';

/**
 * Ends the second factor of an account and all of its sessions, from a command on the server: nobody else can free the last admin. The
 * password stays. The site mails the owner, because somebody else may have given the command.
 * @returns what was done, in a sentence
 * @throws StartRefused when there is no such account, or no second factor
 */
export async function freeAdmin(settings: ApiSettings, typed: string): Promise<string> {
  const email = normalEmail(typed);
  if (email === '') throw new StartRefused('Please say whom: npm run free-admin -- chair@example.org');
  await judgeDataDir(settings, openStore(settings));
  if (isToBeMade(settings)) throw new StartRefused(`${nameOf(settings)} was not made yet.`);
  const dataSource = await openDatabase(settings, entities);
  try {
    await refuseForeignDatabase(dataSource, settings);
    const account = await findAccount(dataSource.manager, email);
    if (!account) throw new StartRefused(`${nameOf(settings)} has no account of ${email}.`);
    const { id: accountId, fullName } = account;
    const store = join(settings.dataDir, RELEASES);
    const edition = new LiveEdition(store);
    const good = edition.isRead ? undefined : await lastGood(dataSource.manager, store);
    if (good) edition.standIn(good.document, good.released);
    const clock = new ConferenceClock(settings, edition);
    const at = clock.stamp();
    const facts = { fullName, by: 'Somebody on the server', signInUrl: settings.publicUrl + url.adminSecondFactor };
    await inTransaction(dataSource, async (manager) => {
      const factor = await manager.findOneBy(SecondFactor, { accountId });
      if (!factor?.confirmedAt) throw new StartRefused(`${email} has no second factor: the password signs in.`);
      await manager.delete(SecondFactor, { id: factor.id });
      await manager.update(Session, { accountId, endedAt: IsNull() }, { endedAt: instant() });
      await manager.insert(SecondFactorEvent, { id: uuid(), accountId, event: 'freed', actorId: null, at });
      const site = { clock, editions: editionsOf(edition) };
      await manager.insert(OutboxMail, await newMail(manager, secondFactorReset, facts, { recipient: email }, site));
    });
    return `${email} signs in with the password alone now, and is logged out everywhere. The record of second factors says so.`;
  } finally {
    await dataSource.destroy();
  }
}
