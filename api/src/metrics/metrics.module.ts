import { Metrics } from '@conference/telemetry';
import { Global, Module } from '@nestjs/common';
import { MetricsListener } from './metrics-listener';
import { SiteMetrics } from './site-metrics';

/** Provides the metrics of this process, to which features add their own. */
@Global()
@Module({
  providers: [{ provide: Metrics, useFactory: () => new Metrics() }, MetricsListener, SiteMetrics],
  exports: [Metrics],
})
export class MetricsModule {}
