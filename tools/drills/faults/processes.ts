import { toldInFiles } from '../kill/check';
import { befall, type Outcome } from './befall';
import type { Ground } from './ground';
import { People } from './people';
import { end, Site } from './site';

/** What was begun has ten seconds to its end when nothing is uploaded (docs/rules.md, stopping); a machine that has a lot to do, a few more. */
const STOPPED_IN_MS = 15_000;

/** An API process is killed, and another one is asked to end; each is started again. On MariaDB there is a second one meanwhile. */
export async function processes(ground: Ground): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [database, databaseUrl] of ground.databases()) {
    const site = new Site({ dataDir: await ground.dataDir(), databaseUrl });
    const all = {
      database,
      people: new People(site),
      lasts: 3000,
      goesOn: [],
      told: () => toldInFiles(site),
      end: () => site.renew(0),
    };
    try {
      await site.start();
      outcomes.push(await befall({ ...all, name: 'process killed', begin: () => site.killApi(0) }));
      const codes: (number | null)[] = [];
      let took = 0;
      const stopping = await befall({
        ...all,
        name: 'process stopping',
        begin: async () => {
          const began = Date.now();
          codes.push(
            ...(await Promise.all((site.parts[0]?.processes ?? []).map((process) => end(process, 'SIGTERM')))),
          );
          took = Date.now() - began;
        },
      });
      if (codes.some((code) => code !== 0)) stopping.wrong.push(`Its processes ended with ${codes.join(', ')}`);
      if (took > STOPPED_IN_MS) stopping.wrong.push(`It took ${took} ms to stop`);
      outcomes.push(stopping);
    } finally {
      await site.stop();
    }
  }
  return outcomes;
}
