import { startTracing, type Tracing } from '@conference/telemetry';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';

/** Sends traces where OTEL_EXPORTER_OTLP_ENDPOINT says, as long as the API runs. */
@Injectable()
export class TraceSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private tracing?: Tracing;

  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  async onApplicationBootstrap(): Promise<void> {
    const { tracesUrl } = this.settings;
    if (tracesUrl) this.tracing = await startTracing('conference-api', tracesUrl);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracing?.end();
  }
}
