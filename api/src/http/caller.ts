import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AccessWord, Role } from '@conference/contracts';
import type { Request, Response } from 'express';

/** The signed-in caller, read from the database for this call. */
export interface Caller {
  accountId: string;
  sessionId: string;
  email: string;
  fullName: string;
  role: Role;
  /** What they may do among the organisers. Empty for an admin, who may do everything. */
  may: AccessWord[];
  /** Whether the site requires a second factor of organisers, and this account has none. */
  lacksFactor: boolean;
}

/** Where a call comes from. */
export interface Client {
  /** The network address, by the trusted proxies. */
  address: string;
  userAgent: string;
  /** When the request's head arrived, by the wall clock in ms. */
  arrivedAt: number;
  /** The Cookie header, as it came. */
  cookies?: string;
  /** Set when it is a browser without scripts. */
  withoutScripts?: true;
  /** Sets a cookie, replacing one of the same name. */
  setCookie?(cookie: string): void;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<Request>();

/** The caller of a handler that is not open to anyone. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).user);

/** The network address of a request, by the trusted proxies. */
export const ipOf = (request: Request) => (request.ip ?? '').slice(0, 45);

/** An unverified cookie of a call, or an empty text. */
export function cookieOf({ cookies = '' }: Client, name: string): string {
  const pairs = cookies.split(';').map((cookie) => cookie.trim());
  return pairs.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

/** Where a request comes from. */
export const clientOf = (request: Request): Client => ({
  address: ipOf(request),
  userAgent: printable(request.get('user-agent') ?? '').slice(0, 255),
  arrivedAt: request.arrivedAt,
  cookies: request.get('cookie'),
  ...(request.browser && { withoutScripts: true }),
});

/** The client of a request, with a way to set cookies. */
export const clientWithCookies = (request: Request, response: Response): Client => ({
  ...clientOf(request),
  setCookie: (cookie) => setCookie(response, cookie),
});

/** The client of a call, with a way to set cookies. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): Client =>
  clientWithCookies(requestOf(context), context.switchToHttp().getResponse<Response>()),
);

function setCookie(response: Response, cookie: string): void {
  const name = cookie.slice(0, cookie.indexOf('=') + 1);
  const given = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  response.setHeader('Set-Cookie', [...given.filter((other) => !other.startsWith(name)), cookie]);
}
