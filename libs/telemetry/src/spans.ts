import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from '@opentelemetry/api';
import type { EndedRequest } from './metrics';

const tracer = () => trace.getTracer('conference');

/** A request that is served. */
export interface ServedRequest {
  method: string;
  /** Joins the trace with the log. */
  id: string;
  /** The trace header of the process that passed the request on, if it is trusted (W3C Trace Context). */
  traceparent?: string;
}

/**
 * Begins the span of a request, and serves it within.
 * @returns what ends the span
 */
export function serveInSpan(
  { method, id, traceparent }: ServedRequest,
  serve: () => void,
): (ended: Omit<EndedRequest, 'seconds'>) => void {
  const before = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
  const attributes = { 'http.request.method': method, 'conference.request_id': id };
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, before);
  context.with(trace.setSpan(before, span), serve);
  return ({ route = 'none', status }) => {
    // The pattern, never the URL.
    span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    if (status === 'aborted') span.setAttribute('conference.aborted', true);
    else span.setAttribute('http.response.status_code', status);
    if (typeof status === 'number' && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Does work within a span of the request that is served. Without one there is no span. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return trace.getActiveSpan() ? inOwnSpan(name, attributes, work) : work();
}

/** Does work within a span that belongs to no request. */
export const inRootSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => context.with(ROOT_CONTEXT, () => inOwnSpan(name, attributes, work));

async function inOwnSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  const span = tracer().startSpan(name, { attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Adds a span of work that is over to the request that is served. @param ms how long it took, until now */
export function addSpan(
  name: string,
  attributes: Attributes,
  { ms, isFailed }: { ms: number; isFailed: boolean },
): void {
  if (!trace.getActiveSpan()) return;
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: Date.now() - ms });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The headers that tell the next process of the trace; none without one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
