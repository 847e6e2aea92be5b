import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerBangla } from './offer';

let referrer: string;
beforeEach(() => {
  referrer = '';
  jest.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer);
  document.head.innerHTML = '<link rel="alternate" hreflang="bn" href="/bn/about">';
  window.history.replaceState(null, '', '/about?a=1#b');
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  globalThis.pageLanguage = undefined;
});

const accept = () => screen.queryByRole('link', { name: 'বাংলায় পড়ুন' });

it('leads to the same page in Bangla, until it is declined', async () => {
  act(offerBangla);
  expect(accept()).toHaveAttribute('href', '/bn/about?a=1#b');
  await userEvent.click(screen.getByRole('button', { name: 'Stay in English' }));
  expect(accept()).not.toBeInTheDocument();
});

it('leaves it to the link in the header, which asks about what would be lost', async () => {
  document.body.innerHTML = '<header><a href="/bn/about" hreflang="bn">বাংলা</a></header>';
  const pressed = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('header a')?.addEventListener('click', pressed);
  act(offerBangla);
  await userEvent.click(accept() as HTMLElement);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ['a page in Bangla', () => (globalThis.pageLanguage = 'bn')],
  ['a page that is not there in Bangla', () => document.head.replaceChildren()],
  ['somebody who reads on', () => (referrer = `${window.location.origin}/bn`)],
])('is not made for %s', (_, given) => {
  given();
  act(offerBangla);
  expect(accept()).not.toBeInTheDocument();
});
