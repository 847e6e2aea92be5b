import { importBuild, goLive, liveNumber, readRelease, rollBack, versionIn } from '@conference/release-store';
import type { Browser } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { Session } from '../../../harness/api';
import { pageOf } from '../../../harness/browser';
import type { newerAndOlder } from './builds';
import { breakInTransit, type Fault } from './faults';
import { missingFrame, pages, shownModule, wrongStyles, type ModulePage } from './page-state';

/** The site that modules fail on. */
export interface ModuleSite {
  url: string;
  store: string;
  chrome: Browser;
  sessions: Record<'admin' | 'user', Session>;
  throwing: Awaited<ReturnType<typeof newerAndOlder>>;
}

/** What came of a fault. */
export interface ModuleOutcome {
  stands: string;
  ms: number;
  wrong: string[];
}

/** How long a page that nothing is wrong with may take, in ms. */
const WHOLE_MS = 10_000;
/** What has not come by then is not worth asking for again, in ms. */
const GIVEN_UP_MS = 19_000;

/** Has a module fail, and looks at its page and at one of another module. @param turn which other one */
export async function tryFault(ground: ModuleSite, fault: Fault, at: ModulePage, turn: number): Promise<ModuleOutcome> {
  const { store, throwing } = ground;
  if (!fault.published) return looked(ground, fault, at, turn);
  await goLive(store, [await importBuild(store, throwing.get(at.module)?.[fault.published] ?? '')]);
  const outcome = await looked(ground, fault, at, turn);
  await rollBack(store, [at.module]);
  return outcome;
}

async function looked(
  { url, store, chrome, sessions }: ModuleSite,
  fault: Fault,
  at: ModulePage,
  turn: number,
): Promise<ModuleOutcome> {
  const live = await readRelease(store, await liveNumber(store));
  const session = sessions[at.role];
  const page = await pageOf(chrome, url, session);
  const version = versionIn(live, at.module) ?? '';
  const isBroken = fault.onItsWay ? await breakInTransit(page, at.module, version, fault.onItsWay) : () => true;
  let lastRequest = 0;
  const began = Date.now();
  page.on('request', (request) => {
    if (request.url().includes(`/${at.module}/${version}/entry.`)) lastRequest = Date.now() - began;
  });
  const { mark, ms } = await shownModule(page, at, fault.limit);
  await setTimeout(Math.max(0, (fault.onItsWay?.settlesMs ?? 0) - ms));
  const wrong = await missingFrame(page, session.token);
  const stands = mark === (fault.published ? 'newer' : 'older') ? 'previous' : mark;
  const isWhole = fault.onItsWay?.mayBeNone && !isBroken() && mark === 'newer';
  const isExpected =
    isWhole || (fault.expects === 'either' ? ['previous', 'card'].includes(stands) : stands === fault.expects);
  if (!isExpected) wrong.push(`${stands} stands there after ${ms} ms, and not ${fault.expects}`);
  const failed = live.modules.find(({ name }) => name === at.module)?.global ?? at.module;
  if (stands === 'previous') wrong.push(...(await wrongStyles(page, failed)));
  if (lastRequest > GIVEN_UP_MS) wrong.push(`It is asked for again after ${lastRequest} ms`);

  const others = pages.filter(
    (one) => one !== at && (at.role === 'user' ? one.role === 'user' : one.module !== 'mfe-profile'),
  );
  const other = others[turn % others.length] ?? at;
  const { mark: beside } = await shownModule(page, other, WHOLE_MS);
  if (beside !== 'newer') wrong.push(`${beside} stands at ${other.path}`);
  await page.context().close();
  return { stands, ms, wrong };
}
