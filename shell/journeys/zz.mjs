import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
const ABSTRACT = fileURLToPath(import.meta.resolve('@conference/testing/files/abstract.docx'));
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const width of [375, 1280]) {
  for (const js of [false, true]) for (const path of ['register', 'registration/audience', 'volunteer', 'sponsor/become', 'volunteer/sent']) {
    const c = await b.newContext({ javaScriptEnabled: js, viewport: { width, height: 800 } });
    const p = await c.newPage();
    await p.goto('http://localhost:4361/' + path);
    if (js) { await p.waitForTimeout(1500); const d = p.getByRole('button', { name: 'OK, Proceed' }); if (await d.isVisible()) { await p.screenshot({ path: `/tmp/forms-shots/${path.replace('/', '-')}-${width}-dialog.png` }); await d.click(); } }
    await p.waitForTimeout(300);
    await p.screenshot({ path: `/tmp/forms-shots/${path.replace('/', '-')}-${width}-${js ? 'js' : 'nojs'}.png`, fullPage: true });
    if (path === 'register') {
      await p.locator('[name=abstractFile]').setInputFiles(ABSTRACT);
      await p.locator('[name=abstractFile]').scrollIntoViewIfNeeded();
      await p.waitForTimeout(300);
      await p.screenshot({ path: `/tmp/forms-shots/file-${width}-${js ? 'js' : 'nojs'}.png` });
    }
    await c.close();
  }
  // early
  const c = await b.newContext({ viewport: { width, height: 800 } });
  const p = await c.newPage();
  let go; const gone = new Promise((r) => (go = r));
  await p.route(/\/modules\/[\w-]+\/\w+\/(?!begin)[\w-]+\.\w+\.js$/, (r) => gone.then(() => r.continue()));
  await p.goto('http://localhost:4361/register', { waitUntil: 'commit' });
  await p.waitForFunction(() => onclick !== null);
  await p.locator('[name=fullName]').fill('Demo');
  await p.locator('[name=abstractFile]').setInputFiles(ABSTRACT);
  await p.getByRole('button', { name: 'Submit registration' }).click();
  await p.waitForTimeout(700);
  await p.screenshot({ path: `/tmp/forms-shots/early-held-${width}.png` });
  await p.locator('[name=abstractFile]').scrollIntoViewIfNeeded();
  await p.screenshot({ path: `/tmp/forms-shots/early-file-${width}.png` });
  go(); await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/forms-shots/early-after-${width}.png`, fullPage: true });
  await c.close();
}
await b.close();
