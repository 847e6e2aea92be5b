import { browserEnvironment } from './browser-environment';

it('tells a browser where things are', () => {
  const env = { PATH: '/usr/bin', HOME: '/root', LC_ALL: 'C', FONTCONFIG_FILE: 'fonts.conf', XDG_CACHE_HOME: '/cache' };
  const onWindows = { Path: 'C:\\Windows', SystemRoot: 'C:\\Windows', TEMP: 'C:\\Temp' };
  expect(browserEnvironment({ ...env, ...onWindows })).toEqual({ ...env, ...onWindows });
});

it('tells it nothing that it does not need, whatever the name: it may be a secret', () => {
  const secrets = ['RELEASE_TOKEN', 'TEST_DATABASE_URL', 'JWT_SECRET', 'PLAYWRIGHT_SERVICE_ACCESS_TOKEN', 'OF_NOBODY'];
  expect(browserEnvironment(Object.fromEntries(secrets.map((name) => [name, 'hush'])))).toEqual({});
});
