import { Metrics, MetricsRefused, serveMetrics, type MetricsServer } from '@conference/telemetry';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';

/** Serves the metrics where METRICS_PORT says, as long as the API runs. */
@Injectable()
export class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private server?: MetricsServer;

  constructor(
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly metrics: Metrics,
  ) {}

  /** @throws StartRefused when the port cannot be used */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.metrics) return;
    this.metrics.watchProcess();
    try {
      this.server = await serveMetrics(this.metrics, this.settings.metrics);
    } catch (error) {
      throw error instanceof MetricsRefused ? new StartRefused(error.message) : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }
}
