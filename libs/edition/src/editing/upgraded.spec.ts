import { defaultEdition } from '../default';
import { editionSchema, type SectionName } from '../schema';
import { draftFlaw } from './draft';
import { upgraded, upgradedEdition } from './upgraded';

const upgrade = (section: SectionName, content: object) => upgraded(section, content);

it.each(Object.entries(defaultEdition))('%s of today stays as it is', (section, content) => {
  expect(upgrade(section as SectionName, content)).toEqual(content);
});

it('fields that an older shape did not have are blank, in groups and in items, too', () => {
  const { lead: _, ...identity } = defaultEdition.identity;
  expect(upgrade('identity', identity)).toEqual({ ...identity, lead: { en: '' } });

  const { audienceLink: _link, ...money } = defaultEdition.money;
  const wallets = money.wallets.map(({ number: _number, ...wallet }) => wallet);
  const { until: _until, ...presenters } = money.presenters;
  const older = { ...money, wallets, presenters };
  expect(upgrade('money', older)).toEqual({
    ...older,
    audienceLink: null,
    wallets: wallets.map((wallet) => ({ ...wallet, number: null })),
    presenters: { ...presenters, until: null },
  });
  expect(draftFlaw('money', older)).toBeDefined();
  expect(draftFlaw('money', upgrade('money', older))).toBeUndefined();
});

it('a field that may be left out stays out', () => {
  const { government: _, ...identity } = defaultEdition.identity;
  expect(upgrade('identity', identity)).not.toHaveProperty('government');
});

it('an edition of an older shape is one of now, as long as what has come since need not be known', () => {
  const { questions: _, contact, ...older } = defaultEdition;
  const { email: _email, ...withoutEmail } = contact;
  const upgradedOne = upgradedEdition({ ...older, contact: withoutEmail });
  expect(editionSchema.parse(upgradedOne)).toEqual({
    ...defaultEdition,
    contact: { ...contact, email: null },
    questions: { faqs: [] },
  });
  expect(editionSchema.safeParse(upgradedEdition(null)).success).toBe(false);
});
