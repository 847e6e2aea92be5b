import { goLive, importBuild } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json, organiser } from '../../../harness/api';
import { parsed } from './answers';
import { injectFault, type FaultOutcome } from './inject-fault';
import { SmallDisk } from './disk';
import type { FaultSetup } from './fault-setup';
import { People } from './people';
import { built, pageSaying } from '../../releases/gate/project';
import { DrillSite } from '../../../harness/drill-site';

const MEGABYTES = 160;

/** The disk with the data, mails and logs of npm start is full. Nothing ends, reading goes on, and once there is room everything goes on. */
export async function fullDisk(ground: FaultSetup): Promise<FaultOutcome[]> {
  const outcomes: FaultOutcome[] = [];
  for (const [database, databaseUrl] of ground.databases()) {
    using disk = await SmallDisk.mount(join(ground.folder, `small-${database}`), MEGABYTES);
    await using site = new DrillSite({ dataDir: await ground.dataDir(join(disk.folder, 'data')), databaseUrl });
    await site.npmStart();
    let filling: NodeJS.Timeout | undefined;
    const outcome = await injectFault({
      name: 'full disk',
      database,
      people: new People(site),
      lasts: 8000,
      goesOn: ['pages', 'reading'],
      // What is taken away meanwhile makes room.
      begin: async () => void (disk.fill(), (filling = setInterval(() => disk.fill(), 100))),
      look: () => lookAtUnwritable(site),
      end: async () => void (clearInterval(filling), disk.free()),
    }).finally(() => clearInterval(filling));
    const rolledBack = await rollBackWithoutRoom(site, disk, join(ground.folder, `versions-${database}`));
    outcomes.push({ ...outcome, wrong: [...outcome.wrong, ...(await lookAtLogs(site)), ...rolledBack] });
  }
  return outcomes;
}

/** What must be so while nothing can be written. */
export async function lookAtUnwritable(site: DrillSite): Promise<string[]> {
  await site.becomes(503);
  const wrong: string[] = [];
  if ((await site.call('GET /health/live')).status !== 200) wrong.push('It does not say that it lives');
  const { status } = await site.call('POST /login', json(organiser));
  if (![200, 503].includes(status)) wrong.push(`Signing in is answered ${status}`);
  if (!site.runs) wrong.push('It has ended');
  return wrong;
}

/** An organiser takes a bad version back although nothing else can be written. @param folder where the versions are built */
async function rollBackWithoutRoom(site: DrillSite, disk: SmallDisk, folder: string): Promise<string[]> {
  const store = join(site.dataDir, RELEASES);
  const published = async (text: string): Promise<string> => {
    const project = join(folder, text);
    await built(project, { files: pageSaying(text) });
    const module = await importBuild(store, join(project, 'dist'));
    await goLive(store, [module]);
    return module.version;
  };
  const [good, bad] = [await published('Good'), await published('Bad')];
  const headers = await site.asAdmin();
  const shows = async (version: string) => (await (await site.open('/tiny')).text()).includes(`/mfe-tiny/${version}/`);
  if (!(await shows(bad))) return ['A version that was published does not show'];

  disk.fill();
  try {
    const { status } = await site.call('POST /releases/rollback', json({ module: 'mfe-tiny' }, headers));
    if (status !== 200) return [`A rollback on a full disk is answered ${status}`];
    return (await shows(good)) ? [] : ['A rollback on a full disk does not show'];
  } finally {
    disk.free();
  }
}

/** Checks the logs: dropped lines were counted, and only whole lines came after them. */
async function lookAtLogs({ dataDir }: DrillSite): Promise<string[]> {
  const logs = (await readdir(join(dataDir, 'logs'))).filter((name) => name !== 'start.log');
  const wrong = await Promise.all(
    logs.map(async (name) => {
      const lines = (await readFile(join(dataDir, 'logs', name), 'utf8')).trimEnd().split('\n');
      const broken = lines.filter((line) => parsed(line) === undefined);
      // A full disk took half of one each time that it was full.
      return [
        ...(lines.some((line) => /"from":"log","dropped":\d+,"reason":"ENOSPC"/.test(line))
          ? []
          : [`${name} does not say that lines were dropped`]),
        ...(broken.every((line) => line.startsWith('{')) ? [] : [`${name} has lines that are none`]),
      ];
    }),
  );
  return wrong.flat();
}
