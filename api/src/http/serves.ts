import { applyDecorators, Header, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { PACKABLE_HEADER } from '@conference/contracts';
import type { Call } from '@conference/contracts';
import type { Request } from 'express';

const ROWS = 'rows';

/**
 * Binds a handler to a row of the endpoint table: method, path, status and who may call come from there and from
 * nowhere else. A handler without it is closed to everybody. Several rows may share an address when their bodies travel
 * in different forms; which one a request means, rowOf says.
 */
export const Serves = (...rows: [Call, ...Call[]]): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[rows[0].method], path: rows[0].path }),
    HttpCode(rows[0].status),
    // The gateway packs it (docs/decisions/0021).
    ...(rows[0].packable ? [Header(PACKABLE_HEADER, 'yes')] : []),
    SetMetadata(ROWS, rows),
  );

/** The row of the endpoint table that a request is for, if its handler is bound to one. */
export function rowOf(context: ExecutionContext): Call | undefined {
  const rows = Reflect.getMetadata(ROWS, context.getHandler()) as Call[] | undefined;
  if (rows === undefined || rows.length === 1) return rows?.[0];
  const form = context.switchToHttp().getRequest<Request>().is('multipart') ? 'multipart' : 'json';
  return rows.find(({ bodyForm }) => bodyForm === form);
}
