import { useEdition, type RouteObject } from '@conference/shell-kit';
import { createMemoryRouter, type EditionSource } from '@conference/shell-kit/host';
import { editionSource } from '@conference/shell-kit/testing';
import { act, screen } from '@testing-library/react';
import { renderPage } from './render-page';
import { createShellRouter } from './router';

const whole = editionSource();
const boot = {
  release: 1,
  shell: '1',
  modules: [{ name: 'pages', version: '1', global: '', prefixes: ['/'], entry: '/p.js', integrity: '' }],
};
const Faqs = () => <h1>{useEdition('questions').faqs[0]?.question}</h1>;
const [faq] = whole.here('questions')?.faqs ?? [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  jest.useRealTimers();
});

/** Opens a page whose part `questions` has not arrived yet. @returns lets it arrive */
async function opened(routes: RouteObject[]): Promise<() => Promise<void>> {
  let arrive = (): void => undefined;
  const questions = new Promise<void>((resolve) => (arrive = resolve)).then(() => whole.fetch('questions'));
  const edition: EditionSource = {
    here: (part) => (part === 'questions' ? undefined : whole.here(part)),
    fetch: (part) => (part === 'questions' ? (questions as never) : whole.fetch(part)),
  };
  const element = document.body.appendChild(document.createElement('div'));
  const router = createShellRouter(
    boot,
    { routesOf: async () => routes },
    async () => undefined,
    (frame, options) => createMemoryRouter(frame, { ...options, initialEntries: ['/faq'] }),
  );
  await act(() => renderPage(element, router, edition, boot));
  return async () => {
    arrive();
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
}
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('a page whose part of the edition is still on its way is shown when it arrives; after a moment the frame stands there', async () => {
  const arrive = await opened([{ path: '/faq', element: <Faqs /> }]);
  await after(900);
  expect(screen.queryByRole('banner')).toBeNull();
  await after(200);
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByText('Still loading this page...')).toBeVisible();
  await arrive();
  expect(screen.getByRole('heading', { name: faq?.question })).toBeVisible();
  expect(screen.queryByText('Still loading this page...')).toBeNull();
});
