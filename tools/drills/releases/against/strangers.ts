import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';

/**
 * What strangers get: other pages, and other machines.
 * @param address what the local server has printed
 * @returns what they get and should not, as sentences
 */
export async function strangersGet(address: string): Promise<string[]> {
  const given = new URL(address);
  const [port, key] = ['port', 'key'].map((name) => given.searchParams.get(name) ?? '');
  const path = `/${key}/entry.js`;
  const statusOf = async (at: string, headers: Record<string, string> = {}, host = '127.0.0.1') => {
    const asking = request({ host, port, path: at, headers });
    asking.end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const wrong: string[] = [];
  if ((await statusOf(path, { origin: given.origin })) !== 200) wrong.push('The site itself gets nothing');
  const others: [string, ...Parameters<typeof statusOf>][] = [
    ['a page of another site', path, { origin: 'https://evil.example' }],
    ['a name that DNS points here', path, { host: `evil.example:${port}` }],
    ['who does not know the key', `/${'x'.repeat(32)}/entry.js`],
    ['who asks the bundler to open an editor', '/rspack-dev-server/open-editor?fileName=x'],
  ];
  for (const [who, ...asked] of others) {
    const status = await statusOf(...asked);
    if (status !== 404) wrong.push(`The answer is ${status} to ${who}`);
  }
  for (const { address: host, internal } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
    if (internal) continue;
    const status = await statusOf(path, {}, host).catch(() => undefined);
    if (status !== undefined) wrong.push(`The server answers at ${host}`);
  }
  return wrong;
}
