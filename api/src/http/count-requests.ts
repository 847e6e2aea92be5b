import type { Metrics } from '@conference/telemetry';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Tells the metrics of each request when it has ended. */
export const countRequests =
  (metrics: Metrics): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    response.once('close', () => {
      const { path: route } = (request.route ?? {}) as { path?: string };
      const status = response.writableFinished ? response.statusCode : 'aborted';
      metrics.ended({ method: request.method, route, status, seconds: (Date.now() - request.arrivedAt) / 1000 });
    });
    next();
  };
