import { browser } from '@conference/testing';
import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { startRehearsal } from '../../harness/rehearsal';
import type { Drill } from '../drill';
import { newerAndOlder } from './modules/builds';
import { faults } from './modules/faults';
import { pages } from './modules/page-state';
import { tryFault } from './modules/try-fault';

/** Each module fails in each way. The frame, the session and the other modules go on, and the previous version or a card soon comes in its place. */
export const drill: Drill = async (folder) => {
  const site = await startRehearsal(folder);
  const store = join(folder, 'releases');
  console.log('Building each module in four ways ...');
  const throwing = await newerAndOlder(store, join(folder, 'builds'));
  await using chrome = await chromium.launch(browser);
  const ground = { url: site.url, store, chrome, sessions: await site.sessions(), throwing };

  const wrong: string[] = [];
  const table: Record<string, Record<string, string>> = {};
  for (const [turn, fault] of faults.entries()) {
    const row: Record<string, string> = (table[fault.what] = {});
    for (const at of pages) {
      const outcome = await tryFault(ground, fault, at, turn);
      row[at.module] = `${outcome.stands}, ${(outcome.ms / 1000).toFixed(1)} s`;
      wrong.push(...outcome.wrong.map((sentence) => `${at.module}, ${fault.what}: ${sentence}`));
    }
  }
  console.table(table);
  return wrong;
};
