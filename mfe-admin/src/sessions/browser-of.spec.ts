import { browserOf } from './browser-of';

const MOZILLA = 'Mozilla/5.0';

describe('what a browser is called', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [
      `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36`,
      'Chrome on Linux',
    ],
    [
      `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
      'Edge on Windows',
    ],
    [
      `${MOZILLA} (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
  ])('%s: %s', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name);
  });

  it.each(['curl/8.14.1', `${MOZILLA} (compatible)`, ''])(
    'is what it tells itself where that is not known: "%s"',
    (userAgent) => {
      expect(browserOf(userAgent)).toBe(userAgent);
    },
  );
});
