import { MailServer, whims } from '../../people/mail-server';
import { injectFault, type FaultOutcome } from './inject-fault';
import type { FaultSetup } from './fault-setup';
import { People } from './people';
import { DrillSite } from '../../../harness/drill-site';

/**
 * The mail server is away, says nothing, or refuses everything. People who register notice nothing, and each mail arrives once the server
 * takes mails again.
 */
export async function mailServer(ground: FaultSetup): Promise<FaultOutcome[]> {
  const outcomes: FaultOutcome[] = [];
  for (const [database, databaseUrl] of ground.databases()) {
    await using server = new MailServer();
    const mailUrl = `smtp://127.0.0.1:${await server.open()}`;
    await using site = new DrillSite({ dataDir: await ground.dataDir(), databaseUrl, mailUrl });
    const people = new People(site, server);
    await site.start();
    for (const whim of whims) {
      const outcome = await injectFault({
        name: `mail server ${whim}`,
        database,
        people,
        lasts: 5000,
        goesOn: ['pages', 'reading', 'writing'],
        begin: () => server.turn(whim),
        end: async () => void (await server.open()),
      });
      if (whim !== 'away' && server.disturbed === 0) outcome.wrong.push('No mail was on its way');
      outcomes.push(outcome);
    }
  }
  return outcomes;
}
