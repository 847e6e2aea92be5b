import { FailureCard, NothingHere } from '@conference/shell-kit';
import { openPage } from '@conference/shell-kit/testing';
import { englishOnPage } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { NeedsScripts } from '../needs-scripts/needs-scripts';
import { NewerRelease } from '../newer-release/newer-release';
import { OfflineNotice } from '../offline/offline-notice';
import { SwitchedOff } from '../switched-off/switched-off';
import '../words.bn';
import { Frame } from './frame';

beforeEach(() => (globalThis.pageLanguage = 'bn'));
afterEach(() => (globalThis.pageLanguage = undefined));

const signedIn = (role: 'user' | 'admin') => ({
  token: 't',
  user: { _id: '1', email: 'somebody@example.invalid', fullName: 'Demo Person', role },
});

it.each([
  ['a visitor', undefined, 'লগইন'],
  ['an author', signedIn('user'), 'প্রোফাইল'],
  ['an organiser', signedIn('admin'), 'ড্যাশবোর্ড'],
])('header and footer say everything in Bangla to %s', async (_, session, own) => {
  openPage([{ element: <Frame />, children: [{ path: '/about', element: <h1>শিরোনাম</h1> }] }], '/about', session);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('banner')).toHaveTextContent(own);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('যোগাযোগ');
  expect(englishOnPage('English')).toEqual([]);
});

it.each<[string, ReactElement]>([
  ['a page that needs scripts', <NeedsScripts />],
  ['a module that is switched off', <SwitchedOff sentence="এখন বন্ধ।" />],
  ['a newer release', <NewerRelease onLater={() => undefined} />],
  ['a module that failed', <FailureCard of="module" onRetry={async () => undefined} />],
  ['a page that failed', <FailureCard of="page" onRetry={async () => undefined} />],
  ['nothing at an address', <NothingHere />],
  ['no network', <OfflineNotice isDevice storedAt={new Date('2025-07-01T05:00:00Z')} />],
])('%s is told in Bangla', (_, element) => {
  openPage([{ path: '/', element }], '/');
  expect(englishOnPage([])).toEqual([]);
  expect(document.body).toHaveTextContent(/[\u0980-\u09ff]/);
});
