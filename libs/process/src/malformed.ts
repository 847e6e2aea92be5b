import {
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** The headers of a refusal. */
export const refusalHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

/** Sends a refusal without a framework. */
export function answerRefusal(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(refusalHeaders)) response.setHeader(name, value);
  response.end(JSON.stringify(body));
}

const UNREADABLE = 'This request cannot be read.';

const MALFORMED: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The head of this request is too large.'],
};

const invalid = (message: string) => ({ success: false, code: 'invalid', message });

/** Refuses bytes that are not a request, if the sender still listens. A listener of `clientError`, because Node emits no request for them. */
export function refuseMalformed({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = MALFORMED[code ?? ''] ?? [400, UNREADABLE];
  const body = JSON.stringify(invalid(message));
  const headers = { ...refusalHeaders, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** The server's own check is off where `requireOneHost` does it. */
export const withoutHostCheck = { requireHostHeader: false } satisfies ServerOptions;

/**
 * Refuses a request without exactly one Host with 400 (RFC 9112, 3.2). Links and origins depend on the host. With several hosts Node takes
 * the first one, but a proxy may have taken the last.
 */
export function requireOneHost(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (namesOneHost(request)) return handle(request, response);
    response.setHeader('Connection', 'close');
    answerRefusal(response, 400, invalid(UNREADABLE));
  };
}

function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
