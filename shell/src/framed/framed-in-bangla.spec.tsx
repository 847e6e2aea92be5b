import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { inWords, type Translated } from '@conference/language';
import { learn } from '@conference/language/learn';
import { useEdition, type RouteObject } from '@conference/shell-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { begin } from '../in-bangla';
import { showFramed } from './framed-page';

const english = { title: 'About us' };
const bangla: Translated<typeof english> = { title: 'আমাদের কথা' };
const texts = inWords('a-page-of-a-module', english);

function Page() {
  const { place } = useEdition('core').identity;
  return (
    <main>
      <h1>{texts.title}</h1>
      <p>{place}</p>
    </main>
  );
}

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: async (): Promise<{ default: RouteObject[]; words: object }> => ({
    default: [{ path: '/about', element: <Page /> }],
    words: { bn: async () => learn('bn', { 'a-page-of-a-module': bangla }) },
  }),
}));

const home = { name: 'home', version: '1', global: 'home_1', prefixes: ['/'], entry: '/home.js', integrity: '' };
const draft = partsOf({ ...defaultEdition, identity: { ...defaultEdition.identity, place: { en: 'Rajshahi' } } }, 'bn');
const send = (init: MessageEventInit = {}) =>
  act(async () => {
    const from = { origin: window.location.origin, source: window.parent };
    window.dispatchEvent(new MessageEvent('message', { data: { draft }, ...from, ...init }));
  });

const storages = ['localStorage', 'sessionStorage'] as const;
const before = storages.map((name) => [name, Object.getOwnPropertyDescriptor(window, name) ?? {}] as const);
afterAll(() => {
  before.forEach(([name, descriptor]) => Object.defineProperty(window, name, descriptor));
  globalThis.pageLanguage = undefined;
});

it('a framed page in Bangla has the words of frame and module, and the draft of the editor alone, with English marked', async () => {
  globalThis.pageLanguage = 'bn';
  window.history.replaceState(null, '', '/bn/about?frame');
  document.body.innerHTML = '<div id="root"></div>';
  begin();
  await showFramed(document.getElementById('root') as HTMLElement, {
    release: 1,
    shell: '1',
    modules: [{ ...home, words: true }],
  });
  await send({ origin: 'https://evil.example' });
  await send({ source: null });
  expect(screen.queryByRole('main')).toBeNull();
  await send();
  expect(await screen.findByRole('heading', { name: bangla.title })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('যোগাযোগ');
  await waitFor(() => expect(screen.getByText('Rajshahi')).toHaveAttribute('lang', 'en'));
});
