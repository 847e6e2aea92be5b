import { importBuild, goLive, liveNumber, readRelease, rollBack, versionIn } from '@conference/release-store';
import type { Browser } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { pageOf, type Session } from '../clients/signed-in';
import type { newerAndOlder } from './builds';
import { breakOnItsWay, type Fault } from './faults';
import { goneWith, pages, seenAt, wronglyDressed, type ModulePage } from './seen';

/** The site that modules fail on. */
export interface Ground {
  url: string;
  store: string;
  chrome: Browser;
  /** Who is signed in, by role. */
  sessions: Map<string, Session>;
  throwing: Awaited<ReturnType<typeof newerAndOlder>>;
}

/** What came of a fault. */
export interface Outcome {
  seen: string;
  ms: number;
  wrong: string[];
}

/** How long a page that nothing is wrong with may take, in ms. */
const WHOLE_MS = 10_000;
/** What has not come by then is not worth asking for again, in ms. */
const GIVEN_UP_MS = 19_000;

/** Has a module fail, and looks at its page and at one of another module. @param turn which other one */
export async function tried(ground: Ground, fault: Fault, at: ModulePage, turn: number): Promise<Outcome> {
  const { store, throwing } = ground;
  if (!fault.published) return looked(ground, fault, at, turn);
  await goLive(store, [await importBuild(store, throwing.get(at.module)?.[fault.published] ?? '')]);
  const outcome = await looked(ground, fault, at, turn);
  await rollBack(store, [at.module]);
  return outcome;
}

async function looked(
  { url, store, chrome, sessions }: Ground,
  fault: Fault,
  at: ModulePage,
  turn: number,
): Promise<Outcome> {
  const live = await readRelease(store, await liveNumber(store));
  const session = sessions.get(at.role) as Session;
  const page = await pageOf(chrome, url, session);
  const version = versionIn(live, at.module) ?? '';
  const isBroken = fault.onItsWay ? await breakOnItsWay(page, at.module, version, fault.onItsWay) : () => true;
  let lastAsked = 0;
  const began = Date.now();
  page.on('request', (request) => {
    if (request.url().includes(`/${at.module}/${version}/entry.`)) lastAsked = Date.now() - began;
  });
  const { seen, ms } = await seenAt(page, at, fault.limit);
  await setTimeout(Math.max(0, (fault.onItsWay?.settlesMs ?? 0) - ms));
  const wrong = await goneWith(page, session.token);
  const stands = seen === (fault.published ? 'newer' : 'older') ? 'previous' : seen;
  const isWhole = fault.onItsWay?.mayBeNone && !isBroken() && seen === 'newer';
  const isExpected =
    isWhole || (fault.expects === 'either' ? ['previous', 'card'].includes(stands) : stands === fault.expects);
  if (!isExpected) wrong.push(`${stands} stands there after ${ms} ms, and not ${fault.expects}`);
  const failed = live.modules.find(({ name }) => name === at.module)?.global ?? at.module;
  if (stands === 'previous') wrong.push(...(await wronglyDressed(page, failed)));
  if (lastAsked > GIVEN_UP_MS) wrong.push(`It is asked for again after ${lastAsked} ms`);

  const others = pages.filter(
    (one) => one !== at && (at.role === 'user' ? one.role === 'user' : one.module !== 'mfe-profile'),
  );
  const other = others[turn % others.length] ?? at;
  const { seen: beside } = await seenAt(page, other, WHOLE_MS);
  if (beside !== 'newer') wrong.push(`${beside} stands at ${other.path}`);
  await page.context().close();
  return { seen: stands, ms, wrong };
}
