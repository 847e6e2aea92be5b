import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../../harness/listen';

/** What a document has besides its words: styles, scripts, and what it has fetched. */
const BESIDES = /<(style|script|noscript)\b[^>]*>.*?<\/\1>|<link\b[^>]*>/gs;

/** Serves a page's own document as plain HTML. @returns the server, and its address */
export async function servePlain(url: string): Promise<{ server: Server; address: string }> {
  const document = await (await fetch(url)).text();
  const body = brotliCompressSync(document.replace(BESIDES, ''));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  return { server, address: `http://127.0.0.1:${await listen(server)}/` };
}
