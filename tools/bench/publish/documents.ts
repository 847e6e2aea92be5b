import { BOOT_ELEMENT_ID } from '@conference/federation';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

/** How often a document is asked for while it is waited for, and for how long, in ms. */
const [EVERY, PATIENCE] = [10, 60_000];

const BOOT = new RegExp(`(id="${BOOT_ELEMENT_ID}">)(.*?)(</script>)`, 's');

/** Waits for a text in a document. @returns when the first document with it was there, by the wall clock in ms @throws when none comes */
export async function shownAt(address: string, text: string): Promise<number> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(EVERY)) {
    if ((await (await fetch(address)).text()).includes(text)) return Date.now();
  }
  throw new Error(`${address} does not come to say: ${text}`);
}

/** The paths of all pages that search engines are told of. */
export async function publicPages(site: string): Promise<string[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (paths.length === 0) throw new Error('The site has no map of its pages.');
  return paths;
}

/** The bytes are the mean of this many documents: a packer makes up to some sixty bytes more or less of each. */
const DOCUMENTS = 6;

/** How many packed bytes the edition's data adds to a document: the mean of several documents, which begin with different comments. */
export async function bytesOfEdition(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const [, , text] = BOOT.exec(html) ?? [];
  const boot = JSON.parse(text ?? 'null') as { edition?: object } | null;
  if (!boot?.edition) throw new Error(`${address} carries nothing of the edition.`);
  const { edition: _, ...others } = boot;
  // A function: what stands in a page may look like a reference to a group.
  const without = html.replace(BOOT, (_all, start, _boot, end) => start + JSON.stringify(others) + end);
  const numbers = Array.from({ length: DOCUMENTS }, (_all, number) => number);
  const heavier = numbers.map((number) => packed(begun(html, number)) - packed(begun(without, number)));
  return Math.round(heavier.reduce((sum, bytes) => sum + bytes, 0) / DOCUMENTS);
}

/** A document that begins with a comment of its own. */
const begun = (html: string, number: number) =>
  `<!-- ${createHash('sha256')
    .update(String(number))
    .digest('hex')
    .slice(0, (number + 1) * 8)} -->${html}`;

/** Both by the same packer, as the gateway packs what it has prepared. */
const packed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
