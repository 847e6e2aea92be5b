import { ownerOf } from './boot';

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
