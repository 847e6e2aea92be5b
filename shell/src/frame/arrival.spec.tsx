/** @alone It is about the first page of a document, which is known by no other having been there. */
import { toast, usePageTitle } from '@conference/shell-kit';
import { openPage } from '@conference/shell-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { Frame } from './frame';
import { Toasts } from './toasts';

function Page({ name }: { name: string }) {
  usePageTitle(name);
  return <h1>{name}</h1>;
}

const open = () =>
  openPage(
    [
      {
        element: (
          <>
            <Frame />
            <Toasts />
          </>
        ),
        children: ['about', 'oral', 'team'].map((name) => ({ path: `/${name}`, element: <Page name={name} /> })),
      },
    ],
    '/about',
  );

const view = document.documentElement;
const scrollTo = (top: number) => {
  view.scrollTop = top;
  window.dispatchEvent(new Event('scroll'));
};

it('leaves the focus alone when a document has just been loaded', () => {
  open();
  expect(document.body).toHaveFocus();
});

it('puts the focus on the heading of the page that one goes to, and says its title', async () => {
  const { router } = open();
  await act(() => router.navigate('/oral'));
  expect(screen.getByRole('heading', { name: 'oral' })).toHaveFocus();
  expect(screen.getByText(/^oral · First International Research Conference/)).toHaveAttribute('aria-live', 'polite');
});

it('leaves the focus alone when only the query changes', async () => {
  const { router } = open();
  await act(() => router.navigate('/oral'));
  screen.getByRole('link', { name: 'Hotels' }).focus();
  await act(() => router.navigate('/oral?q=x'));
  expect(screen.getByRole('link', { name: 'Hotels' })).toHaveFocus();
});

it('takes down what has failed on the page that one leaves, and not what has succeeded', async () => {
  const { router } = open();
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  act(() => {
    toast.error('Update failed');
    toast.success('Registration updated');
  });
  expect(messages.getByText('Update failed')).toBeVisible();

  await act(() => router.navigate('/about?q=x'));
  expect(messages.getByText('Update failed')).toBeVisible();
  await act(() => router.navigate('/oral'));
  expect(messages.queryByText('Update failed')).toBeNull();
  expect(messages.getByText('Registration updated')).toBeVisible();
});

it('begins a new page at its top, and leads back to where one was', async () => {
  const { router } = open();
  scrollTo(700);
  await act(() => router.navigate('/team'));
  expect(view.scrollTop).toBe(0);
  scrollTo(300);
  await act(() => router.navigate(-1));
  expect(view.scrollTop).toBe(700);
  await act(() => router.navigate(1));
  expect(view.scrollTop).toBe(300);
});
