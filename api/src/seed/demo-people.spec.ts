import { audienceForm, choicesOf, sponsorForm, volunteerForm } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { demoEdition } from '@conference/edition/demo';
import { partsOf } from '@conference/edition/schema';
import { demoApplications, demoAuthor } from './demo-applications';
import { demoGuest, GUESTS } from './demo-audience';
import { demoSponsors } from './demo-sponsors';
import { demoVolunteer, VOLUNTEERS } from './demo-volunteers';

const choices = choicesOf(partsOf(defaultEdition, 'en').core);
const many = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index));
const applications = demoApplications(choices);
const guests = many(GUESTS, (index) => demoGuest(choices, index).form);
const volunteers = many(VOLUNTEERS, demoVolunteer);

describe('the demo people', () => {
  it('are as many as at a conference', () => {
    expect([applications.length, GUESTS, VOLUNTEERS]).toEqual([120, 60, 25]);
  });

  it('are marked as such, whatever they have sent', () => {
    for (const { institute } of guests) expect(institute).toMatch(/Demo|ডেমো/);
    for (const { department } of volunteers) expect(department).toMatch(/Demo|ডেমো/);
    for (const { organization } of demoSponsors) expect(organization).toContain('Demo');
    for (const { email } of [...guests, ...volunteers, ...demoSponsors]) expect(email).toMatch(/@example\.invalid$/);
  });

  it('are what the forms take', () => {
    for (const one of guests) expect(audienceForm.parse(one)).toEqual(one);
    for (const one of volunteers) expect(volunteerForm.parse(one)).toEqual(one);
    for (const one of demoSponsors) expect(sponsorForm.parse({ ...one, agreeTerms: true })).toMatchObject(one);
  });

  it('have a phone each, which is nobody’s', () => {
    const others = applications.filter(({ email }) => email !== demoAuthor.email);
    const own = applications.find(({ email }) => email === demoAuthor.email);
    const phones = [
      ...[own, ...others].map((one) => one?.application.phone),
      ...[...guests, ...volunteers, ...demoSponsors].map(({ phone }) => phone),
      ...demoEdition.contact.phones.map(({ number }) => number),
    ];
    expect(new Set(phones).size).toBe(phones.length);
    for (const phone of phones) expect(phone).toMatch(/^\+880 0000 \d{6}$/);
  });

  it('write in Latin and in Bangla script', () => {
    for (const texts of [guests.map(({ institute }) => institute), volunteers.map(({ department }) => department)])
      expect(texts.filter((text) => /[\u0980-\u09FF]/.test(text)).length).toBeGreaterThan(1);
  });
});
