import { homeOf, mayOpen, ownPath, url } from './addresses';

describe('where a role may go', () => {
  it.each([
    ['admin', '/admin/applications', true],
    ['user', '/admin/applications', false],
    ['user', '/administrators', true],
    ['admin', '/profile', false],
    ['user', '/edit-profile/1/0', true],
    ['admin', '/edit-profile/1/0', false],
    ['admin', '/schedule', true],
    ['user', '/admin?q=x', false],
    ['admin', '/profile#top', false],
  ] as const)('%s to %s: %s', (role, path, allowed) => {
    expect(mayOpen(role, path)).toBe(allowed);
  });

  it('lands each role at home', () => {
    expect([homeOf('admin'), homeOf('user')]).toEqual([url.admin, url.profile]);
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
