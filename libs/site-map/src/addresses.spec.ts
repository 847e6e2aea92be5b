import { homeOf, mayOpen, ownPath, url } from './addresses';

const [admin, user, chair] = [{ role: 'admin' }, { role: 'user' }, { role: 'user', may: ['decides'] }] as const;

describe('where somebody may go', () => {
  it.each([
    [chair, '/admin/applications', true],
    [chair, '/profile', true],
    [{ ...chair, may: [] }, '/admin/applications', false],
    [admin, '/admin/applications', true],
    [user, '/admin/applications', false],
    [user, '/administrators', true],
    [admin, '/profile', false],
    [user, '/edit-profile/1/0', true],
    [admin, '/edit-profile/1/0', false],
    [admin, '/schedule', true],
    [user, '/admin?q=x', false],
    [admin, '/profile#top', false],
  ] as const)('%j to %s: %s', (person, path, allowed) => {
    expect(mayOpen(person, path)).toBe(allowed);
  });

  it('lands everybody at home', () => {
    expect([admin, chair, user].map(homeOf)).toEqual([url.admin, url.admin, url.profile]);
  });
});

describe('own paths', () => {
  it.each([
    ['/profile?tab=1#top', '/profile?tab=1#top'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/.//evil.example', undefined],
    ['/x/..//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/\t/[', undefined],
    ['https://evil.example', undefined],
    ['profile', undefined],
    [null, undefined],
  ])('%p becomes %p', (text, path) => {
    expect(ownPath(text)).toBe(path);
  });
});
