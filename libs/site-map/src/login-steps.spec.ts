import { loginStepOf, loginSteps, type LoginStep } from './login-steps';

const stepAt = (address: string) => loginStepOf(new URL(address, 'http://own.invalid').searchParams);

describe('the steps of the login page', () => {
  it.each(Object.entries(loginSteps))('%s is told by its address, %s', (step, address) => {
    expect(stepAt(address)).toBe(step);
  });

  it.each([
    // What mails lead to, as some programs rewrite it.
    ['/login?forgot-password', 'code'],
    ['/login?forgot-password=', 'code'],
    ['/login?forgot-password&via=mail', 'code'],
    ['/login?from=%2Fadmin', 'login'],
    ['/login?logged-out&via=mail', 'loggedOut'],
    ['/login?invitation&via=mail', 'invitation'],
    ['/login?forgot-password&logged-out', 'code'],
  ] satisfies [string, LoginStep][])('%s is the step %s', (address, step) => {
    expect(stepAt(address)).toBe(step);
  });
});
