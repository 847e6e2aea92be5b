import { url } from '@conference/site-map';
import { uniqueName } from './site/unique-name';
import { expectDeleteDialog } from './site/delete-dialog';
import { failing } from './site/failing';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an organiser posts a notice, corrects it, and takes it down', async ({ page, site }) => {
  const [buses, laterBuses] = [uniqueName('Buses to the venue'), uniqueName('Buses to both venues')];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const field = (name: string) => page.getByRole('textbox', { name });
  const alert = page.getByRole('alert');
  const notice = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const onHomePage = async (title: string) =>
    (await (await page.request.get('/api/notices')).json()).notices.find(
      (one: { title: string }) => one.title === title,
    );
  await alreadySignedIn(page, site.admin);

  await test.step('a list that does not come is told, and can be loaded anew', async () => {
    await failing(page, 'GET /notices', 'unreachable', async () => {
      await page.goto(url.adminNotices);
      await says('Failed to load notices');
    });
    await press('Reload');
    await expect(page.getByRole('heading', { level: 1, name: /^Notice \d+$/ })).toBeVisible();
  });

  await test.step('title and content are asked for, and links have to be links', async () => {
    await press('Post notice');
    await expect(alert.getByText('Title and content are required')).toBeVisible();
    await field('Title').fill(buses);
    await field('Content').fill('From the station, every half an hour.');
    await field('Link').fill('the drive');
    await press('Post notice');
    await expect(field('Link')).toHaveAttribute('aria-invalid', 'true');
    await field('Link').fill('https://example.org/buses.pdf');
  });

  await test.step('posted, once the server can be reached', async () => {
    await failing(page, 'POST /notices', 'unreachable', async () => {
      await press('Post notice');
      await expect(alert.getByText('Network error')).toBeVisible();
    });
    await failing(page, 'POST /notices', { says: '' }, async () => {
      await press('Post notice');
      await expect(alert.getByText('Operation failed')).toBeVisible();
    });
    await press('Post notice');
    await says('Notice posted or updated successfully!');
    await expect(notice(buses).getByRole('link', { name: 'See Details' })).toHaveAttribute('target', '_blank');
    await expect(field('Title')).toHaveValue('');
    expect(await onHomePage(buses)).toMatchObject({ link: 'https://example.org/buses.pdf' });
  });

  await test.step('Cancel goes back to writing a new one, and changes nothing', async () => {
    await press(`Edit: ${buses}`);
    await expect(field('Content')).toHaveValue('From the station, every half an hour.');
    await field('Title').fill('No buses');
    await press('Cancel');
    await expect(page.getByRole('button', { name: 'Post notice' })).toBeVisible();
    await expect(field('Title')).toHaveValue('');
    await expect(notice(buses)).toBeVisible();
  });

  await test.step('corrected, one at a time', async () => {
    await press(`Edit: ${buses}`);
    await field('Title').fill(laterBuses);
    const { _id } = await onHomePage(buses);
    await failing(page, `PUT /notices/${_id}`, 'unreachable', async () => {
      await press('Update notice');
      await expect(alert.getByText('Network error')).toBeVisible();
    });
    await press('Update notice');
    await expect(notice(laterBuses)).toBeVisible();
    await expect(notice(buses)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Post notice' })).toBeVisible();
  });

  await test.step('taken down after a question', async () => {
    const { _id } = await onHomePage(laterBuses);
    await expectDeleteDialog(page, {
      button: `Delete: ${laterBuses}`,
      call: `DELETE /notices/${_id}`,
      refused: 'Delete failed: It is being changed.',
      network: 'Failed to delete',
      done: 'Notice deleted successfully!',
    });
    await expect(notice(laterBuses)).toHaveCount(0);
    expect(await onHomePage(laterBuses)).toBeUndefined();
  });
});
