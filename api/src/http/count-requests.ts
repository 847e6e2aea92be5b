import type { EndedRequest, Metrics } from '@conference/telemetry';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { wallTime } from '../database/wall-time';

/** What is known of a request when its answer has ended. */
export function endOf(request: Request, response: Response): Omit<EndedRequest, 'seconds'> {
  const { path: route } = (request.route ?? {}) as { path?: string };
  return { method: request.method, route, status: response.writableFinished ? response.statusCode : 'aborted' };
}

/** Tells the metrics of each request when it has ended. */
export const countRequests =
  (metrics: Metrics): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    response.once('close', () =>
      metrics.ended({ ...endOf(request, response), seconds: (wallTime() - request.arrivedAt) / 1000 }),
    );
    next();
  };
