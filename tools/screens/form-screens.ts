import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { choose, phone, proceed, submit, tick, type } from './filling-in';
import { both, firstView, onPhone, show, wholePage, type Screen } from './screen';

/** What everybody else fills in, and what is said there. */
export const formScreens: Screen[] = [
  { name: 'registration-audience', path: url.registrationAudience, ...firstView },
  { name: 'registration-audience-form', path: url.registrationAudience, ...wholePage, act: payAsGuest },
  {
    name: 'registration-audience-sent',
    path: url.registrationAudience,
    ...onPhone,
    act: async (page) => {
      await payAsGuest(page);
      await submit(page);
      await show(page, 'Your registration has arrived');
    },
  },
  { name: 'volunteer', path: url.volunteer, ...wholePage },
  {
    name: 'volunteer-sent',
    path: url.volunteer,
    ...onPhone,
    act: async (page) => {
      await type(page, {
        fullName: 'Demo Helper',
        email: 'demo-helper@example.invalid',
        phone,
        department: 'Botany',
        experiences: 'Has guided visitors.',
      });
      await choose(page, 'Female');
      await submit(page);
      await show(page, 'Your registration has arrived');
    },
  },
  { name: 'become-sponsor', path: url.becomeSponsor, ...wholePage, schemes: both },
  {
    name: 'become-sponsor-sent',
    path: url.becomeSponsor,
    ...onPhone,
    act: async (page) => {
      await type(page, { name: 'Demo Sponsor', email: 'demo-sponsor@example.invalid' });
      await tick(page);
      await submit(page);
      await page.getByRole('region', { name: /thank/i }).waitFor();
    },
  },
];

/** A guest who has paid: a transaction is used once, so it is another one in every width. */
async function payAsGuest(page: Page): Promise<void> {
  await proceed(page);
  await type(page, { name: 'Demo Guest', age: '23', email: 'demo-guest@example.invalid', phone });
  await type(page, {
    institute: 'Demo College of Rajshahi',
    designation: 'Student',
    transactionId: `DEMO-${page.viewportSize()?.width}`,
  });
  await choose(page, 'Partial', 'Rocket');
}
