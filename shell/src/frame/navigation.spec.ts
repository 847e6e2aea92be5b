import { headerItems } from './navigation';

const person = (role: 'admin' | 'user') => ({ _id: '1', email: 'a@example.invalid', fullName: 'Demo', role });

describe('the header’s menu', () => {
  it('hides Home on the home page', () => {
    expect(headerItems('/', null).map(({ label }) => label)).not.toContain('Home');
    expect(headerItems('/author', null)[0]).toEqual({ label: 'Home', to: '/' });
  });

  it.each([
    [null, { label: 'Login', to: '/login' }],
    [person('user'), { label: 'Profile', to: '/profile' }],
    [person('admin'), { label: 'Dashboard', to: '/admin', reload: true }],
  ])('ends with what the session asks for', (user, item) => {
    expect(headerItems('/', user).at(-1)).toEqual(item);
  });
});
