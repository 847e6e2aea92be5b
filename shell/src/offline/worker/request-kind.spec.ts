import { kindOf } from './request-kind';

const SITE = 'https://conference.example';
const kindOfRequest = (path: string, more: object = {}) =>
  kindOf({ method: 'GET', mode: 'navigate', destination: 'document', url: new URL(path, SITE).href, ...more }, SITE);

it.each(['/', '/schedule', '/sponsor/our', '/register', '/profile', '/administrators', '/about?x=1#top'])(
  '%s is a page that may be kept',
  (path) => {
    expect(kindOfRequest(path)).toBe('page');
  },
);

it.each(['/admin', '/admin/applications?q=x', '/login', '/edit-profile/1/0'])(
  '%s is nobody’s without a network',
  (path) => {
    expect(kindOfRequest(path)).toBe('uncached');
  },
);

it.each([
  ['what is sent', '/register', { method: 'POST' }],
  ['a frame within a page', '/about', { destination: 'iframe' }],
  ['another site', 'https://www.openstreetmap.org/export/embed.html', {}],
  ['a call of the API', '/api/dates', { mode: 'cors', destination: '' }],
  ['the API’s own page', '/api/docs', {}],
  ['the end of a preview', '/preview/end', {}],
  ['a file for calendars', '/programme.ics', {}],
  ['what tells of the live release', '/release.json', { mode: 'cors', destination: '' }],
  ['a page that a script reads', '/about', { mode: 'cors', destination: '' }],
])('%s is left to the browser', (_what, path, more) => {
  expect(kindOfRequest(path, more)).toBe('other');
});

it.each([
  ['/modules/shell/01ab/shell.js', 'script'],
  ['/editions/2025/01ab/questions.en.json', ''],
])('a released file may be kept, whatever asks for it: %s', (path, destination) => {
  expect(kindOfRequest(path, { mode: 'cors', destination })).toBe('file');
});
