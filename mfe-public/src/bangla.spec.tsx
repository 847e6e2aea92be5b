import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { answering, inLatin } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import remote from '../remote';
import routes from './routes';
import './words.bn';

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
    expect(inLatin(defaultEdition)).toEqual([]);
  },
);
