import type { Role, SessionUser } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { footerGroups, headerEntries, legalItems, moduleEntries, sessionEntry } from './navigation';

const person = (role: Role) => ({ _id: '1', email: 'a@example.invalid', fullName: 'Demo', role });

const { core } = partsOf(defaultEdition, 'en');

/** An entry as `Name /address`, a group as its name and its entries. */
const lines = (path: string) =>
  [...headerEntries(path, core), sessionEntry(null)].map((entry) =>
    'items' in entry
      ? [entry.label, ...entry.items.map(({ label, to }) => `${label} ${to}`)]
      : `${entry.label} ${entry.to}`,
  );

describe('the header’s menu', () => {
  it('has every entry in its place', () => {
    expect(lines('/about')).toEqual([
      'Home /',
      'About /about',
      'Team /team',
      'Schedule /schedule',
      'Hotels /hotels',
      ['Guidelines', 'Oral Presentation /oral', 'Poster Presentation /poster', '3MT Presentation /thesis'],
      ['Registration', 'Author /author', 'Audience /audience', 'Volunteer /volunteer'],
      ['Sponsor', 'Our Sponsors /sponsor/our', 'Become a Sponsor /sponsor/become'],
      'Login /login',
    ]);
  });

  it('hides Home on the home page', () => {
    expect(lines('/')).toEqual(lines('/about').slice(1));
  });

  it('says one useful thing about each page of a group', () => {
    const facts = headerEntries('/', core).flatMap((entry) =>
      'items' in entry ? entry.items.map(({ fact }) => fact) : [],
    );
    expect(facts).toEqual([
      '10 minutes, and 2 of questions',
      'Portrait, about 33 × 48 in',
      '3 minutes, one static slide, in Bangla',
      'Abstracts by 28-Jul-2025',
      'Full 1000 BDT, Partial 500 BDT',
      'Open until 03-Aug-2025, 11:59 PM',
      'Sponsor to be announced',
      'At any time: name and email will do',
    ]);
  });

  it.each([
    [0, ''],
    [3, 'Sponsor 1, Sponsor 2, Sponsor 3'],
    [60, 'Sponsor 1, Sponsor 2, Sponsor 3, and 57 more'],
  ])('names of %i sponsors as many as there is room for', (count, names) => {
    const sponsors = Array.from({ length: count }, (_, index) => `Sponsor ${index + 1}`);
    const many = { ...core, menu: { ...core.menu, sponsors } };
    const entries = headerEntries('/', many).flatMap((entry) => ('items' in entry ? entry.items : []));
    expect(entries.find(({ to }) => to === '/sponsor/our')?.fact).toBe(names);
  });

  it.each([
    [null, { label: 'Login', to: '/login' }],
    [person('user'), { label: 'Profile', to: '/profile' }],
    [person('admin'), { label: 'Dashboard', to: '/admin', reload: true }],
  ])('ends with what the session asks for', (user, item) => {
    expect(sessionEntry(user)).toEqual(item);
  });
});

describe('what modules add to the menu', () => {
  const menu = [
    { label: 'Speakers', path: '/speakers' },
    { label: 'My talk', path: '/speakers/mine', for: 'user' as const },
    { label: 'Invitations', path: '/speakers/invitations', for: 'admin' as const },
  ];
  const labels = (user: SessionUser | null) =>
    moduleEntries(menu, user).map(({ label, items }) => [label, ...items.map((item) => item.label)]);

  it('is one group, with what a visitor, an author and an organiser may see', () => {
    expect(labels(null)).toEqual([['More', 'Speakers']]);
    expect(labels(person('user'))).toEqual([['More', 'Speakers', 'My talk']]);
    expect(labels(person('admin'))).toEqual([['More', 'Speakers', 'Invitations']]);
  });

  it('is nothing where there is nothing for this person', () => {
    expect(moduleEntries(undefined, null)).toEqual([]);
    expect(moduleEntries(menu.slice(1), null)).toEqual([]);
  });
});

describe('the footer', () => {
  it('leads to the guidelines, to the team and the sponsors, and to what holds', () => {
    const links = [...footerGroups(core).flatMap(({ items }) => items), ...legalItems()].map(({ to }) => to);
    expect(links).toEqual([
      '/oral',
      '/poster',
      '/thesis',
      '/team',
      '/sponsor/our',
      '/sponsor/become',
      '/terms',
      '/privacy',
      '/cookies',
    ]);
  });
});
