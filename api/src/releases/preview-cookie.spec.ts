import type { ApiSettings } from '../config/settings';
import { PreviewCookie } from './preview-cookie';

it.each([
  ['http://localhost:3000', /; SameSite=Strict$/],
  ['https://conference.example.org', /; SameSite=Strict; Secure$/],
])('the cookie of a preview goes over TLS only where the site does: %s', (publicUrl, expected) => {
  const setCookie = jest.fn((_cookie: string) => undefined);
  new PreviewCookie('secret', { publicUrl } as ApiSettings).give(
    { address: '', userAgent: '', arrivedAt: 0, setCookie },
    { module: 'mfe-a', version: '1' },
    { accountId: '1', sessionId: '2' },
  );

  expect(setCookie).toHaveBeenCalledWith(expect.stringMatching(expected));
});
