import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { choose, chooseAbstract, phone, proceed, submit, tick, type } from './filling-in';
import { firstView, onPhone, show, wholePage, type Screen } from './screen';

/** What an author fills in, and what is said there. */
export const authorFormScreens: Screen[] = [
  { name: 'register', path: url.register, ...firstView },
  { name: 'register-form', path: url.register, ...wholePage, act: proceed },
  {
    name: 'register-refused',
    path: url.register,
    ...firstView,
    act: async (page) => {
      await proceed(page);
      await submit(page);
    },
  },
  {
    name: 'register-restored',
    path: url.register,
    ...onPhone,
    act: async (page) => {
      await proceed(page);
      await type(page, { fullName: 'Demo Author 20' });
      await page.getByText('Draft kept').waitFor();
      await page.reload();
      await show(page, 'What you typed here before is back.');
    },
  },
  {
    name: 'register-file',
    path: url.register,
    ...onPhone,
    act: async (page) => {
      await proceed(page);
      await chooseAbstract(page);
      await show(page, 'ready to send');
    },
  },
  {
    name: 'register-sending',
    path: url.register,
    ...onPhone,
    act: async (page) => {
      await proceed(page);
      await fillInAuthorForm(page);
      await overASlowLine(page);
      await submit(page);
      await page.waitForTimeout(6000);
      await show(page, 'Stop sending');
    },
  },
];

async function fillInAuthorForm(page: Page): Promise<void> {
  await type(page, {
    email: 'demo-silk@example.invalid',
    password: 'a long password',
    fullName: 'Demo Author 20',
    phone,
  });
  await type(page, {
    mailingAddress: 'Demo address, Rajshahi',
    institution: 'Demo University 1',
    department: 'Botany',
    position: 'Lecturer',
  });
  await type(page, { abstractTitle: 'Mulberry leaf quality and cocoon yield' });
  await page.locator('[name=segment]').selectOption('Poster Presentation');
  await page.locator('[name=subTheme]').selectOption({ index: 5 });
  await choose(page, 'Female', '.docx');
  await chooseAbstract(page);
  await tick(page);
}

/** A line on which the abstract takes a minute. */
async function overASlowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  });
}
