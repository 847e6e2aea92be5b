import { certCodeOf } from './cert-code';

describe('the code on a certificate', () => {
  it.each([
    ['Amina Binte Rahman', 23, 'Rajshahi College of Arts', 'rahman23RCO'],
    ['  Demo  Guest ', 40, 'demo', 'guest40D'],
    ['ডেমো অতিথি', 19, 'রাজশাহী কলেজ', 'অতিথি19রক'],
  ])('of %s, %i, of %s is %s', (name, age, institute, code) => {
    expect(certCodeOf({ name, age, institute })).toBe(code);
  });
});
