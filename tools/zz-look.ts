import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [, password] = /password[^\n]*?:?\s+(\S+)\s*$/m.exec(readFileSync('/tmp/rd/start.log', 'utf8')) ?? [];
const [, pw, email] = process.argv.slice(1);
const base = 'http://localhost:4870';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const login = await (await fetch(`${base}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: pw }) })).json();
const token = login.token;
if (!token) throw new Error(JSON.stringify(login));
const dir = new URL('../libs/testing/files/documents/', import.meta.url);
const ids: Record<string, string> = {};
for (const doc of ['everything.docx', 'table.docx', 'bangla.docx', 'footnotes.doc', 'everything2.docx']) {
  const form = new FormData();
  const fields = { fullName: `Reading ${doc}`, gender: 'Female', email: `${doc}@example.org`, phone: '+8801700000000', mailingAddress: 'Hall 1', institution: 'Demo University', department: 'Folklore', position: 'Lecturer', segment: 'oral', subTheme: 'x', abstractTitle: doc.startsWith('everything') ? 'Yields of rice in figures' : `Study of ${doc}`, abstractType: doc.split('.')[1]!, password: 'a long password', agreeTerms: 'true' };
  const { segments, subThemes } = (await (await fetch(`${base}/api/choices`)).json()) as any;
  fields.segment = segments?.[0]?.key ?? 'Oral Presentation'; fields.subTheme = subThemes?.[0]?.key ?? 'Education & Pedagogy';
  for (const [k, v] of Object.entries(fields)) form.set(k, v);
  form.set('abstractFile', new Blob([readFileSync(new URL(doc.replace('2', ''), dir))]), doc);
  const r = await (await fetch(`${base}/api/register`, { method: 'POST', body: form })).json();
  ids[doc] = r.registration?._id; if (!r.registration) console.log(JSON.stringify(r).slice(0, 400));
}
const list = await (await fetch(`${base}/api/registrations?page=1&pageSize=5`, { headers: { authorization: `Bearer ${token}` } })).json();
ids.demo = list[1]._id;
for (const width of [1280, 375]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill(email!);
  await page.getByLabel('Password', { exact: true }).fill(pw!);
  await page.keyboard.press('Enter');
  await page.waitForURL(/admin/);
  for (const [name, id] of Object.entries(ids)) {
    if (!id) continue;
    await page.goto(`${base}/admin/application/${id}`);
    await page.getByRole('region', { name: 'Text of the abstract' }).locator('p').last().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/rd/${name}-${width}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
