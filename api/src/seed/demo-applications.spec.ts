import { applicationDetailsFor, choicesOf } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { demoApplications, demoAuthor } from './demo-applications';

const choices = choicesOf(partsOf(defaultEdition, 'en').core);
const all = demoApplications(choices);
const statusOf = ({ events }: (typeof all)[number]) => events.findLast(({ status }) => status)?.status ?? 'pending';
const DEMO = /Demo|ডেমো/;
const BANGLA = /[\u0980-\u09FF]/;

describe('the demo applications', () => {
  it('are what the form takes, from addresses that cannot exist and institutions that say that they are none', () => {
    const schema = applicationDetailsFor(choices);
    for (const { application } of all) expect(schema.parse(application)).toEqual(application);
    expect(all.every(({ email }) => email.endsWith('@example.invalid'))).toBe(true);
    expect(all.every(({ application: { institution } }) => DEMO.test(institution))).toBe(true);
  });

  it('differ in authors and titles, some of them in Bangla script', () => {
    const others = all.filter(({ email }) => email !== demoAuthor.email);
    expect(new Set(others.map(({ email }) => email)).size).toBe(others.length);
    const english = all.map(({ application }) => application.abstractTitle).filter((title) => !BANGLA.test(title));
    expect(new Set(english).size).toBeGreaterThan(0.9 * english.length);
    expect(all.length - english.length).toBeGreaterThan(5);
    for (const field of ['fullName', 'institution'] as const)
      expect(all.filter(({ application }) => BANGLA.test(application[field])).length).toBeGreaterThan(5);
  });

  it('are about every sub-theme and for every segment, and have come to every state', () => {
    for (const key of ['subTheme', 'segment'] as const) {
      const list = choices[`${key}s`].map((choice) => choice.key);
      expect([...new Set(all.map(({ application }) => application[key]))].sort()).toEqual([...list].sort());
    }
    const count = (status: string) => all.filter((one) => statusOf(one) === status).length;
    expect(['pending', 'accepted', 'wait', 'declined'].every((status) => count(status) >= 8)).toBe(true);
    expect(count('pending')).toBeGreaterThan(40);
    expect(all.some(({ events }) => events.some(({ kind }) => kind === 'paid'))).toBe(true);
  });

  it('were decided on again, some of them: who waited is accepted or declined, and never told the same twice', () => {
    const told = all.map(({ events }) => events.flatMap(({ status }) => status ?? []).join(' to '));
    const again = told.filter((one) => one.includes(' to '));
    expect(again.length).toBeGreaterThan(5);
    expect([...new Set(again)].sort()).toEqual(['wait to accepted', 'wait to declined']);
  });

  it('have a history in order, which ends before the rehearsal begins', () => {
    for (const { before, events } of all) {
      const times = events.map(({ after }) => after);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(Math.max(0, ...times)).toBeLessThan(before);
    }
  });

  it('have an abstract that says that it was made up', () => {
    for (const { paragraphs } of all) {
      expect(paragraphs).toHaveLength(5);
      expect(paragraphs.join(' ')).not.toMatch(/[{}]/);
      expect(paragraphs.at(-1)).toContain('made up for a rehearsal');
    }
  });
});
