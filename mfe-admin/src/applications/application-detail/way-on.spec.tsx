import { aRegistration, type Answers } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const author = (place: number) => aRegistration({ _id: `r${place}`, fullName: `Author ${place}` });
/** The end of the first page of a list, and its second. */
const pages = { '1': [24, 25].map(author), '2': [26, 27].map(author) };

const answers: Answers = {
  'GET /registrations': ({ url }) => ({
    body: pages[url.searchParams.get('page') as keyof typeof pages],
    headers: { 'X-Total-Count': '27' },
  }),
  ...Object.fromEntries(
    Object.values(pages)
      .flat()
      .map((registration) => [`GET /registrations/${registration._id}`, { body: { success: true, registration } }]),
  ),
};
const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const isOpen = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeVisible();

describe('the way through a list', () => {
  it('leads on to the next one, over the edge of a page, and back to the page where that stands', async () => {
    answeringAdmin(answers);
    const { address } = openConsole('/admin/applications');
    await follow('Author 25');
    await follow('Next: Author 26');
    await isOpen('Author 26');
    await follow('Next: Author 27');
    await isOpen('Author 27');
    expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
    await follow(/Back to the list/);
    expect(address()).toBe('/admin/applications?page=2');
  });

  it('leads on to the one before, over the edge of a page, too', async () => {
    answeringAdmin(answers);
    const { address } = openConsole('/admin/applications?page=2');
    await follow('Author 26');
    await follow('Previous: Author 25');
    await isOpen('Author 25');
    await follow(/Back to the list/);
    expect(address()).toBe('/admin/applications');
  });

  it('has no neighbours for an application that was opened by itself and does not stand on the first page', async () => {
    answeringAdmin(answers);
    openConsole('/admin/application/r26');
    await isOpen('Author 26');
    expect(screen.queryByRole('link', { name: /^(Next|Previous)/ })).toBeNull();
  });
});
