import { createServer, type RequestListener, type Server } from 'node:http';
import { mayEnter, type Door } from './door';

/** An HTTP server that checks every request and socket first. @param serve answers those that may enter */
export function guardedServer(serve: RequestListener, door: Door): Server {
  const server = createServer((request, response) => {
    if (!mayEnter(request, door)) return void response.writeHead(404).end();
    response.setHeader('Access-Control-Allow-Origin', door.site);
    // Pages of public sites ask before they fetch from this machine.
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A cached copy would claim that this server still answers.
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    serve(request, response);
  });
  // Runs before the bundler's own listener. A socket always comes from a page, so it has an origin.
  server.on('upgrade', (request, socket) => {
    if (!request.headers.origin || !mayEnter(request, door)) socket.destroy();
  });
  return server;
}
