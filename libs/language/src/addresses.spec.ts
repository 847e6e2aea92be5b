import { addressIn, languageOf, ownPrefix, withoutPrefix } from './addresses';

afterEach(() => (globalThis.pageLanguage = undefined));

it.each([
  ['/', '/bn'],
  ['/about', '/bn/about'],
  ['/login?forgot-password', '/bn/login?forgot-password'],
  ['/edit-profile/:id/:index', '/bn/edit-profile/:id/:index'],
  ['*', 'bn/*'],
])('%s is %s in Bangla, and itself in English', (path, address) => {
  expect(addressIn('bn', path)).toBe(address);
  expect(languageOf(address)).toEqual({ language: 'bn', path });
  expect(addressIn('en', path)).toBe(path);
  expect(languageOf(path)).toEqual({ language: 'en', path });
});

it.each(['/bnx', '/en/about', '/about/bn', '', '/BN'])('%p has no language of its own', (address) => {
  expect(languageOf(address)).toEqual({ language: 'en', path: address });
});

it('no address leads to another site', () => {
  expect(addressIn('en', '//other.example/x')).toBe('/other.example/x');
  expect(addressIn('bn', '//other.example/x')).toBe('/bn/other.example/x');
});

it('an address of a page in Bangla is read without its prefix', () => {
  expect([ownPrefix(), withoutPrefix('/about')]).toEqual(['', '/about']);
  globalThis.pageLanguage = 'bn';
  expect([ownPrefix(), withoutPrefix('/bn/about'), withoutPrefix('/bn')]).toEqual(['/bn', '/about', '/']);
});
