import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { answering } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import './words.bn';
import remote from '../remote';
import routes from './routes';

/** What is written in Latin letters in Bangla, too. */
const LATIN = /\.docx?|\.ics|https?:\S+|\S+@\S+/g;

/** All texts of the edition, the longest first: what organisers have not translated stays English. */
const ofTheEdition = textsIn(defaultEdition).sort((a, b) => b.length - a.length);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What a page shows and tells screen readers, piece by piece. */
function pieces(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  // Addresses, and initials, which are the organisers' as well.
  const isApart = ({ parentElement }: Node) => parentElement?.closest('code, svg') !== null;
  while (walker.nextNode()) if (!isApart(walker.currentNode)) texts.push(walker.currentNode.textContent ?? '');
  const attributes = ['aria-label', 'title', 'alt', 'placeholder'];
  for (const element of document.querySelectorAll('*'))
    texts.push(...attributes.map((attribute) => element.getAttribute(attribute) ?? ''));
  return texts;
}

/** What is left of a text without what organisers wrote. */
const ours = (text: string) => ofTheEdition.reduce((rest, part) => rest.replaceAll(part, ''), text).replace(LATIN, '');

beforeEach(() => {
  globalThis.pageLanguage = 'bn';
  answering({ 'GET /dates': 'network down', 'GET /notices': { body: { success: true, notices: [] } } });
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => (globalThis.pageLanguage = undefined));

/** The product's own paragraphs of these are still English only. */
const LEGAL = ['/terms', '/privacy', '/cookies'];

it.each(Object.keys(remote.pages).filter((path) => !LEGAL.includes(path)))(
  '%s says all that is ours in Bangla',
  async (path) => {
    openPage(routes, path === '*' ? '/nowhere' : path);
    await screen.findByRole('heading', { level: 1 });
    expect(pieces().filter((text) => /[A-Za-z]/.test(ours(text)))).toEqual([]);
  },
);
