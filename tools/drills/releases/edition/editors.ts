import type { DrillSite } from '../../../harness/drill-site';
import { EditionDesk, type Operations } from '../../../harness/edition-desk';
import { SeededRandom } from '../../people/seeded-random';

const CHANGES = 200;
/** Few enough for two editors to change the same one now and then, and enough for most of their changes to merge. */
const PHONES = 6;

/**
 * Two editors change one section, each from the revision that they know, which is an older one at times. What was acknowledged last of
 * each field is there.
 */
export async function editors(site: DrillSite, seed: number): Promise<string[]> {
  const chance = new SeededRandom(seed);
  const wrong: string[] = [];
  const { token } = await site.session();
  const another = await new EditionDesk(site.origin, token).draft();
  let newest = another.sections.contact?.revision ?? 0;
  const known = [newest, newest];
  const said = new Map<string, string>();
  const desks = [0, 1].map((part) => new EditionDesk((site.parts[part] ?? site.parts[0])?.origin ?? '', token));
  let [refused, item] = [0, 0];
  for (let change = 0; change < CHANGES; change++) {
    const editor = chance.between(0, 1);
    const place = chance.between(0, PHONES - 1);
    const social = `social-${item}`;
    const isNew = place >= 4 && item < 5;
    const value = `Words ${change}`;
    const field = place % 2 === 0 ? 'address' : 'name';
    const path =
      item > 0 && field === 'name' ? ['social', `social-${chance.between(0, item - 1)}`, 'name'] : ['address'];
    const op: Operations[number] = isNew
      ? { op: 'insert', path: ['social'], item: { id: social, name: { en: value }, address: null } }
      : { op: 'set', path, value: { en: value } };
    const answer = await desks[editor]?.change('contact', known[editor] ?? 0, [op]);
    const body = (await answer?.json()) as { section?: { revision: number } };
    if (answer?.status === 200) {
      if (isNew) item += 1;
      said.set(isNew ? `social/${social}/name` : path.join('/'), value);
    } else if (answer?.status === 409) refused += 1;
    else wrong.push(`A change is answered ${answer?.status}: ${JSON.stringify(body)}`);
    newest = Math.max(newest, body.section?.revision ?? 0);
    // An editor hears of the others only now and then.
    if (answer?.status === 409 || chance.is(0.4)) known[editor] = newest;
  }
  const { content } = (await new EditionDesk(site.origin, token).draft()).sections.contact ?? {};
  const { address, social } = content as { address: { en: string }; social: { id: string; name: { en: string } }[] };
  for (const [path, value] of said) {
    const [, id] = path.split('/');
    const is = path === 'address' ? address.en : social.find((one) => one.id === id)?.name.en;
    if (is !== value) wrong.push(`${path} was acknowledged as ${value}, and is ${is} (seed ${seed})`);
  }
  console.log(`${CHANGES} changes by two editors, ${refused} shown to their editor instead (seed ${seed}).`);
  return wrong;
}
