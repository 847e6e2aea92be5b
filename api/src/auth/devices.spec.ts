import type { Repository } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import type { ApiSettings } from '../config/settings';
import { deviceCookie, Devices } from './devices';

const account = { id: '01900000-0000-7000-8000-000000000001', passwordHash: 'a hash' };
const call = { address: '203.0.113.1', userAgent: 'test', arrivedAt: 0 };
/** Nothing is looked up: the account of each cookie is at hand. */
const nowhere = {} as Repository<Account>;
const devices = (publicUrl: string) =>
  new Devices('a secret of at least thirty-two bytes', { publicUrl } as ApiSettings, nowhere);

/** The cookie that the browser of a call is given. */
function given(site: Devices, cookies?: string): string {
  let sent = '';
  site.remember(account, { ...call, cookies, setCookie: (cookie) => (sent = cookie) });
  return sent;
}

describe('the cookie of a device', () => {
  const site = devices('https://conference.example.org');

  it('is kept from scripts, other sites and other pages for 180 days, and from plain http where the site has none', () => {
    const value = /^device=01900000-0000-7000-8000-000000000001\.[0-9a-f-]{36}\.[0-9a-f]{64}; /;
    expect(given(site)).toMatch(value);
    expect(given(site).replace(value, '')).toBe('Path=/api; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure');
    expect(given(devices('http://localhost:4200'))).not.toContain('Secure');
  });

  it('stays the same device when somebody signs in again', () => {
    const cookies = given(site).split(';')[0];
    expect(given(site, cookies).split(';')[0]).toBe(cookies);
  });

  it('is worth nothing once the password has changed', () => {
    const cookies = given(site).split(';')[0];
    expect(site.originOf(account, { ...call, cookies }).kind).toBe('device');
    const changed = { ...account, passwordHash: 'another hash' };
    expect(site.originOf(changed, { ...call, cookies })).toEqual({ kind: 'network', address: '203.0.113.1' });
  });

  it('is found among others', () => {
    expect(deviceCookie({ ...call, cookies: 'mydevice=1; device=2; other=3' })).toBe('2');
    expect(deviceCookie({ ...call, cookies: 'mydevice=1' })).toBe('');
    expect(deviceCookie(call)).toBe('');
  });
});
