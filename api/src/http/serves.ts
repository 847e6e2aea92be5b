import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Endpoint } from '@conference/contracts';

const ENDPOINT = 'endpoint';

/**
 * Binds a handler to a row of the endpoint table: method, path, status and who may call come from there and from
 * nowhere else. A handler without it is closed to everybody.
 */
export const Serves = (endpoint: Endpoint): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status),
    SetMetadata(ENDPOINT, endpoint),
  );

/** The row that a handler is bound to, if it is. */
export function endpointOf(handler: (...args: never[]) => unknown): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}
