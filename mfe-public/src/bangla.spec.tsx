import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { answering, englishOnPage } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import remote from '../remote';
import { fetchBelowTheFold } from './home/home';
import routes from './routes';
import './legal/cookies.bn';
import './legal/privacy.bn';
import './legal/terms.bn';
import './words.bn';

beforeAll(fetchBelowTheFold);
beforeEach(() => {
  globalThis.pageLanguage = 'bn';
  answering({ 'GET /dates': 'network down', 'GET /notices': { body: { success: true, notices: [] } } });
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => (globalThis.pageLanguage = undefined));

/** Names in Latin letters that pages use as offices, computers and browsers write them. */
const names: Readonly<Record<string, unknown>> = {
  '/': defaultEdition.identity.government,
  '/oral': ['PPTX', 'PPT'],
  '/cookies': [
    ...['scheme', 'sun', 'shade', 'rollout', 'device', 'trusted-', 'session', 'session-over', 'token', 'user'],
    ...['console-phrases', 'console-shortcuts', 'carried-toasts', 'draft', 'draft:author', 'read', 'read:author'],
    ...['pages-', 'own'],
  ],
};

it.each(Object.keys(remote.pages))('%s says everything in Bangla', async (path) => {
  openPage(routes, path === '*' ? '/nowhere' : path);
  await screen.findByRole('heading', { level: 1 });
  expect(englishOnPage(names[path])).toEqual([]);
});
