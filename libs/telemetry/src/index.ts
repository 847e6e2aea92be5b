export { Metrics, type Reading } from './metrics';
export { MetricsRefused, serveMetrics, type MetricsServer } from './metrics-server';
