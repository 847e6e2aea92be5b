import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { both, firstView, onPhone, screen, wholePage, type Screen, type Step } from './screen';
import { choose, chooseAbstract, phone, proceed, see, show, submit, tick, type } from './steps';

const fillInAuthorForm: Step[] = [
  proceed,
  type({ email: 'demo-silk@example.invalid', password: 'a long password', fullName: 'Demo Author 20', phone }),
  type({ mailingAddress: 'Demo address, Rajshahi', institution: 'Demo University 1' }),
  type({ department: 'Botany', position: 'Lecturer', abstractTitle: 'Mulberry leaf quality and cocoon yield' }),
  (page) => page.locator('[name=segment]').selectOption('Poster Presentation'),
  (page) => page.locator('[name=subTheme]').selectOption({ index: 5 }),
  choose('Female', '.docx'),
  chooseAbstract,
  tick,
];

/** A guest who has paid: a transaction is used once, so it is another one in every width. */
const payAsGuest: Step[] = [
  proceed,
  type({ name: 'Demo Guest', age: '23', email: 'demo-guest@example.invalid', phone }),
  type({ institute: 'Demo College of Rajshahi', designation: 'Student' }),
  (page) => page.locator('[name=transactionId]').fill(`DEMO-${page.viewportSize()?.width}`),
  choose('Partial', 'Rocket'),
];

const helper = { fullName: 'Demo Helper', email: 'demo-helper@example.invalid', phone };
const HAS_ARRIVED = show('Your registration has arrived');

/** A line on which the abstract takes a minute. */
async function overASlowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const speed = { downloadThroughput: -1, uploadThroughput: 40_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...speed });
}

/** What everybody fills in, and what is said there. */
export const formScreens: Screen[] = [
  screen('register', url.register, firstView),
  screen('register-form', url.register, wholePage, proceed),
  screen('register-refused', url.register, firstView, proceed, submit),
  screen(
    'register-restored',
    url.register,
    onPhone,
    proceed,
    type({ fullName: 'Demo Author 20' }),
    see('Draft kept'),
    (page) => page.reload(),
    show('What you typed here before is back.'),
  ),
  screen('register-file', url.register, onPhone, proceed, chooseAbstract, show('ready to send')),
  screen(
    'register-sending',
    url.register,
    onPhone,
    ...fillInAuthorForm,
    overASlowLine,
    submit,
    (page) => page.waitForTimeout(6000),
    show('Stop sending'),
  ),
  screen('registration-audience', url.registrationAudience, firstView),
  screen('registration-audience-form', url.registrationAudience, wholePage, ...payAsGuest),
  screen('registration-audience-sent', url.registrationAudience, onPhone, ...payAsGuest, submit, HAS_ARRIVED),
  screen('volunteer', url.volunteer, wholePage),
  screen(
    'volunteer-sent',
    url.volunteer,
    onPhone,
    type({ ...helper, department: 'Botany', experiences: 'Has guided visitors.' }),
    choose('Female'),
    submit,
    HAS_ARRIVED,
  ),
  screen('become-sponsor', url.becomeSponsor, both(wholePage)),
  screen(
    'become-sponsor-sent',
    url.becomeSponsor,
    onPhone,
    type({ name: 'Demo Sponsor', email: 'demo-sponsor@example.invalid' }),
    tick,
    submit,
    (page) => page.getByRole('region', { name: /thank/i }).waitFor(),
  ),
];
