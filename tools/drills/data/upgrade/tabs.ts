import { anApplication, aVolunteer, browser } from '@conference/testing';
import { url } from '@conference/site-map';
import { chromium, expect, type Page } from '@playwright/test';
import { abstractFile, type Session } from '../../../harness/api';
import { fillIn, pageOf } from '../../../harness/browser';
import { messageOf } from '../../../harness/report';

const PATIENCE = { timeout: 60_000 };
const TITLE = 'Typed before the upgrade';
const EXPERIENCES = 'Half a sentence that was typed before';

/** What people have open while the site is upgraded. */
export interface Tabs {
  /** Goes on with each. @returns what does not go on */
  goOn(): Promise<string[]>;
}

/** Opens a form that is filled in, a draft whose tab is closed, an author's profile and a list of the console. */
export async function openTabs(origin: string, sessions: Record<'author' | 'organiser', Session>): Promise<Tabs> {
  const chrome = await chromium.launch(browser);
  const visitor = await chrome.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const form = await visitor.newPage();
  await opened(form, url.register);
  await fillIn(form, { ...anApplication({ email: 'tab@example.org', abstractTitle: TITLE }) });
  await form.locator('[name=abstractFile]').setInputFiles(abstractFile);

  const draft = await visitor.newPage();
  await opened(draft, url.volunteer);
  await fillIn(draft, { ...aVolunteer({ experiences: EXPERIENCES }) });
  await expect.poll(() => draft.evaluate(() => JSON.stringify(localStorage)), PATIENCE).toContain(EXPERIENCES);
  await draft.close();

  const profile = await pageOf(chrome, origin, sessions.author);
  await profile.goto(url.profile);
  await expect(profile.getByRole('heading', { level: 3 }).first()).toBeVisible(PATIENCE);
  const list = await pageOf(chrome, origin, sessions.organiser);
  await list.goto(url.adminApplications);
  await expect(list.locator('tbody').getByRole('link').first()).toBeVisible(PATIENCE);

  const steps: Record<string, () => Promise<void>> = {
    'the form that was filled in is sent': async () => {
      await form.locator('main form button[type=submit]').click();
      await expect(form).toHaveURL(url.profile, PATIENCE);
      await expect(form.getByRole('heading', { level: 3 })).toHaveText([TITLE], PATIENCE);
    },
    'a draft whose tab was closed is there again': async () => {
      const again = await visitor.newPage();
      await opened(again, url.volunteer);
      await expect(again.locator('[name=experiences]')).toHaveValue(EXPERIENCES, PATIENCE);
    },
    'an author who has the profile open goes elsewhere and comes back': async () => {
      await profile.getByRole('banner').getByRole('link', { name: 'Hotels' }).click();
      await expect(profile).toHaveURL(url.hotels, PATIENCE);
      await profile.goBack();
      await expect(profile.getByRole('heading', { level: 3 }).first()).toBeVisible(PATIENCE);
    },
    'an organiser opens an application out of a list that is open': async () => {
      await list.locator('tbody').getByRole('link').first().click();
      await expect(list.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE);
      await expect(list.getByRole('button', { name: 'Accept' })).toBeVisible(PATIENCE);
    },
  };
  return {
    async goOn() {
      const broken: string[] = [];
      for (const [what, step] of Object.entries(steps)) {
        await step().catch((error: unknown) => broken.push(`It is not so that ${what}: ${messageOf(error)}`));
      }
      await chrome.close();
      return broken;
    },
  };
}

/** Opens a form, behind the welcome that some have. */
async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main form').waitFor(PATIENCE);
  const welcome = page.getByRole('button', { name: 'OK, Proceed' });
  await welcome.click({ timeout: 3000 }).catch(() => undefined);
}
