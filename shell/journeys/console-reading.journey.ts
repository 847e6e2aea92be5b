import { url } from '@conference/site-map';
import type { AnswerOf } from '@conference/contracts';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ABSTRACT } from './site/author-form';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { uniqueName } from './site/unique-name';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DOCUMENTS = join(dirname(ABSTRACT), 'documents');
const keys = ['a', 'w', 'r'] as const;
const decided = { a: 'accepted', w: 'wait', r: 'declined' } as const;

test('ten abstracts are read and decided by keyboard alone', async ({ page, request, site }) => {
  const called = uniqueName('Read');
  const documents = (await readdir(DOCUMENTS)).filter((name) => name.endsWith('.docx')).sort();
  expect(documents).toHaveLength(10);
  const authors = [];
  for (const [index, document] of documents.entries()) {
    const fullName = `${called} ${String(index).padStart(2, '0')}`;
    const name = `${called}-${index}`.toLowerCase();
    authors.push({ fullName, ...(await registered(site.url, name, { fullName }, join(DOCUMENTS, document))) });
  }
  const ask = await organiser(request, site.admin);
  const beginnings = new Map<string, string>();
  for (const { id } of authors) {
    const { reading } = await ask<AnswerOf<'GET /registrations/:id/reading'>>(`GET /registrations/${id}/reading`);
    const [first] = reading.blocks;
    if (first?.kind !== 'heading') throw new Error('It does not begin with a heading.');
    beginnings.set(id, first.spans.map(({ text }) => text).join(''));
  }

  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminApplications}?status=pending&q=${called}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Applicants 10' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const [index, { id, fullName }] of authors.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
    const text = page.getByRole('region', { name: 'Text of the abstract' });
    await expect(text.getByRole('heading', { level: 3, name: beginnings.get(id) })).toBeVisible();
    await page.keyboard.press(keys[index % keys.length] ?? 'a');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  }
  for (const [index, { id }] of authors.entries()) {
    const { registration } = await ask<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${id}`);
    expect(registration.status).toBe(decided[keys[index % keys.length] ?? 'a']);
  }
});

test('on a phone the text is below the decision, no wider than the page, and J leads on', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const called = uniqueName('Phone');
  for (const [index, document] of ['table.docx', 'everything.docx'].entries())
    await registered(
      site.url,
      `${called}-${index}`.toLowerCase(),
      { fullName: `${called} ${index}` },
      join(DOCUMENTS, document),
    );
  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminApplications}?q=${called}`);
  await page
    .getByRole('link', { name: new RegExp(`${called} 0`) })
    .first()
    .click();
  const text = page.getByRole('region', { name: 'Text of the abstract' });
  await expect(text.getByRole('table')).toBeVisible();
  const decisions = await page.getByRole('heading', { name: 'Decide with a comment' }).boundingBox();
  expect((await text.boundingBox())?.y).toBeGreaterThan(decisions?.y ?? Infinity);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.keyboard.press('j');
  await expect(text.getByText('Not shown here: 2 figures and 2 equations.')).toBeVisible();
});
