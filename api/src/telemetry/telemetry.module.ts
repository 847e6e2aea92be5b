import { Metrics } from '@conference/telemetry';
import { Global, Module } from '@nestjs/common';
import { MetricsListener } from './metrics-listener';
import { SiteMetrics } from './site-metrics';
import { TraceSender } from './trace-sender';

/** Provides the metrics of this process, to which features add their own, and sends its traces. */
@Global()
@Module({
  providers: [{ provide: Metrics, useFactory: () => new Metrics() }, MetricsListener, SiteMetrics, TraceSender],
  exports: [Metrics],
})
export class TelemetryModule {}
