import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RenderedSite } from './testing/rendered-site';

let site: RenderedSite;
beforeAll(async () => (site = await RenderedSite.made()));
afterAll(() => site.end());

describe('sun and shade', () => {
  const open = (cookie?: string) => site.server.inject({ url: '/', headers: cookie ? { cookie } : {} });
  const grounds = async () => {
    const tokens = await readFile(join(__dirname, '../../libs/ui/src/tokens.css'), 'utf8');
    return /--ground: .*;/.exec(tokens)?.[0].match(/#\w+/g);
  };
  const frameColours = (body: string) =>
    [...body.matchAll(/name="theme-color".*content="(#\w+)"/g)].map(([, colour]) => colour);

  it('are for the device to decide when nothing was chosen, and nothing is kept', async () => {
    const { body, headers } = await open();
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
    expect(frameColours(body)).toEqual(await grounds());
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['sun', 'light', 0],
    ['shade', 'dark', 1],
  ] as const)('a choice of %s stands in the document, and is kept for another year', async (scheme, name, index) => {
    const { body, headers } = await open(`device=1; scheme=${scheme}`);
    expect(body).toContain(`<html lang="en" data-scheme="${scheme}">`);
    expect(body).toContain(`<meta name="color-scheme" content="${name}">`);
    expect(frameColours(body)).toEqual([(await grounds())?.[index]]);
    expect(headers['set-cookie']).toBe(`scheme=${scheme}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`);
  });

  it.each(['scheme=dark', 'scheme=sun"><script>', 'scheme=%73un', 'scheme=', 'xscheme=sun'])(
    '%s is no choice',
    async (cookie) => {
      const [forged, plain] = [await open(cookie), await open()];
      expect(forged.body).toBe(plain.body);
      expect(forged.headers['set-cookie']).toBeUndefined();
    },
  );
});
