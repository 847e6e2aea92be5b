import { paymentLabels, statusLabels } from '@conference/contracts';
import { url } from '@conference/site-map';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

/** The links for an author after the payment. */
const toRead = [
  ['Oral presentation guidelines', url.oral],
  ['Poster presentation guidelines', url.poster],
  ['3-minute thesis guidelines', url.thesis],
  ['Hotels', url.hotels],
] as const;

test('an author who was accepted sees that the payment is missing, then that it is in, and what to read now', async ({
  page,
  request,
  site,
}) => {
  const { id, title, ...author } = await registered(site.url, 'paid');
  const ask = await organiser(request, site.admin);
  await ask(`PATCH /registrations/${id}/status`, { status: 'accepted', comment: ' ' });
  await alreadySignedIn(page, author);
  await page.goto(url.profile);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  const links = card.getByRole('list').getByRole('link');
  await expect(card.getByText(statusLabels.accepted, { exact: true })).toBeVisible();
  await expect(card.getByText(paymentLabels.unpaid, { exact: true })).toBeVisible();
  await expect(links).toHaveCount(0);

  await ask(`PATCH /registrations/${id}/payment`, { paymentStatus: 'paid' });
  await page.reload();
  await expect(card.getByText(paymentLabels.paid, { exact: true })).toBeVisible();
  await expect(page.getByText(`The payment for “${title}” was received.`)).toBeVisible();
  await expect(links).toHaveText(toRead.map(([name]) => name));
  for (const [name, path] of toRead) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});
