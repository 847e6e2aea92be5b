import { chunkOf, matchesPath, ownerOf } from './pages';

describe('a page that was drawn ahead', () => {
  it.each([
    ['/about', '/about', true],
    ['/about', '/about/us', false],
    ['/login?step', '/login?step', true],
    ['/edit/:id/:index', '/edit/17/0', true],
    ['/edit/:id/:index', '/edit/17', false],
    ['/edit/:id/:index', '/edit//0', false],
    ['/edit/:id/:index', '/read/17/0', false],
    ['*', '/about', false],
  ])('%s stands for %s: %s', (path, address, isFor) => {
    expect(matchesPath(path, address)).toBe(isFor);
  });

  it.each([
    ['/', ''],
    ['/sponsor/our', 'sponsor-our'],
    ['/login?step=email', 'login'],
    ['/edit/:id/:index', 'edit'],
  ])('%s has its code in the chunk “%s”', (path, chunk) => {
    expect(chunkOf({ path })).toBe(chunk);
  });
});

const modules = [
  { name: 'public', prefixes: ['/'] },
  { name: 'registration', prefixes: ['/register', '/registration', '/sponsor/become'] },
  { name: 'admin', prefixes: ['/admin'] },
];

describe('the owner of a path', () => {
  it.each([
    ['/', 'public'],
    ['/sponsor/our', 'public'],
    ['/sponsor/become', 'registration'],
    ['/register', 'registration'],
    ['/registration/audience', 'registration'],
    ['/registrations', 'public'],
    ['/admin/application/1', 'admin'],
    ['/administration', 'public'],
  ])('of %s is %s', (path, name) => {
    expect(ownerOf(modules, path)?.name).toBe(name);
  });

  it('is nobody when no module claims it', () => {
    expect(ownerOf([{ prefixes: ['/admin'] }], '/')).toBeUndefined();
  });
});
