export { Metrics, type EndedRequest, type Reading } from './metrics';
export { MetricsRefused, serveMetrics, type MetricsServer } from './metrics-server';
export { addSpan, inRootSpan, inSpan, serveInSpan, traceHeaders } from './spans';
export { startTracing, type Tracing } from './tracing';
