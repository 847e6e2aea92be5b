import {
  applyDecorators,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { PACKABLE_HEADER, type Call } from '@conference/contracts';
import type { Request } from 'express';

const ROWS = 'rows';

/**
 * Binds a handler to a row of the endpoint table, which alone declares method, path, status and access. A handler without it is closed to
 * everybody. Several rows may share an address with different body forms; servedCall picks the request's.
 */
export const Serves = (...rows: [Call, ...Call[]]): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[rows[0].method], path: rows[0].path }),
    HttpCode(rows[0].status),
    // The gateway compresses it (docs/decisions/0021).
    ...(rows[0].packable ? [Header(PACKABLE_HEADER, 'yes')] : []),
    SetMetadata(ROWS, rows),
  );

/** The endpoint table's row for a request, if its handler has one. */
export function servedCall(context: ExecutionContext): Call | undefined {
  const rows = Reflect.getMetadata(ROWS, context.getHandler()) as Call[] | undefined;
  if (rows === undefined || rows.length === 1) return rows?.[0];
  const form = context.switchToHttp().getRequest<Request>().is('multipart') ? 'multipart' : 'json';
  return rows.find(({ bodyForm }) => bodyForm === form);
}
