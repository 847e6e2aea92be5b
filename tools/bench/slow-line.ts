import { join } from 'node:path';
import { startRehearsal } from '../harness/rehearsal';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { isForm, publicAddresses } from './pages/addresses';
import { phonesIn, type Phone } from '../harness/phone';
import { servePlain } from './slow-line/plain';
import { visit, typeInto, type TypingVisit } from './slow-line/visit';
import type { PageTimes } from './slow-line/record-times';

/** When each is there at the latest, in ms. */
const HEADING = 1200;
const LETTER = 2500;
const USABLE = 6000;
/** How much later than in the same document as plain HTML a heading may be painted. */
const TIMES_PLAIN = 2.5;
/** Whatever else the machine does makes a visit slower, and none faster. */
const VISITS = 3;

/** When pages and forms can be read, typed into and used at 400 kbit/s and 400 ms on a slow phone, with nothing kept (docs/benchmarks.md). */
async function main(folder: string): Promise<void> {
  const { usual: phone } = phonesIn(join(folder, 'phones'));
  const site = await startRehearsal(join(folder, 'site'));
  for (const path of await publicAddresses(site.url)) {
    const address = site.url + path;
    const plain = await asPlain(address, phone);
    const met = await inTime(() => (isForm(path) ? typeInto(address, phone) : visit(address, phone)));
    judge(path, met, plain);
  }
}

/** When the heading of a page is painted that is nothing but its document, in ms. */
async function asPlain(url: string, phone: Phone): Promise<number> {
  const { server, address } = await servePlain(url);
  try {
    return (await visit(address, phone, false)).heading ?? NaN;
  } finally {
    server.close();
  }
}

/** One visit on which everything was in time, or the last one. If a visit loses what was typed, that visit counts, and no other one follows. */
async function inTime(visit: () => Promise<PageTimes | TypingVisit>): Promise<PageTimes | TypingVisit> {
  for (let turn = 1; ; turn++) {
    const met = await visit();
    const { heading = NaN, letter = 0, usable = NaN } = met;
    if (turn === VISITS || isLost(met) || (heading < HEADING && letter < LETTER && usable < USABLE)) return met;
  }
}

const isLost = (met: PageTimes | TypingVisit) => 'typed' in met && (met.remains !== met.typed || !met.focused);

function judge(path: string, met: PageTimes | TypingVisit, plain: number): void {
  const { heading = NaN, letter = NaN, usable = NaN, shift } = met;
  report.before(`${path}: the heading is painted`, HEADING, heading);
  report.times(`${path}: the heading, to plain HTML`, TIMES_PLAIN, { one: heading, other: plain });
  if ('typed' in met) report.before(`${path}: the first letter stands`, LETTER, letter);
  report.before(`${path}: usable`, USABLE, usable);
  report.below(`${path}: what moves meanwhile`, 0.02, shift);
  if ('typed' in met)
    report.same(`${path}: what was typed, and the focus`, [met.typed, true], [met.remains, met.focused]);
}

await benchmark(main);
