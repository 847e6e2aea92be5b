import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { AdminSessionsModule } from './admin-sessions/admin-sessions.module';
import { AudienceModule } from './audience/audience.module';
import { AccessGuard } from './auth/access.guard';
import { AuthModule } from './auth/auth.module';
import { WriteThrottle } from './auth/write-throttle';
import { BatchesModule } from './batches/batches.module';
import { BlindReadingsModule } from './blind-readings/blind-readings.module';
import { BrowserFormsModule } from './browser-forms/browser-forms.module';
import { BrowserGuard } from './browser-forms/browser.guard';
import { RefusalFilter } from './browser-forms/refusal.filter';
import { ConfigModule } from './config/config.module';
import type { ApiSettings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import { DatesModule } from './dates/dates.module';
import { DocsModule } from './docs/docs.module';
import { EditionsModule } from './editions/editions.module';
import { LiveEditionModule } from './editions/live-edition.module';
import { GrantsModule } from './grants/grants.module';
import { HealthModule } from './health/health.module';
import { BinModule } from './bin/bin.module';
import { HistoryModule } from './history/history.module';
import { OwnSiteGuard } from './http/own-site.guard';
import { TelemetryModule } from './telemetry/telemetry.module';
import { ModuleFailuresModule } from './module-failures/module-failures.module';
import { NoticesModule } from './notices/notices.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OverviewModule } from './overview/overview.module';
import { ApplicationsModule } from './applications/applications.module';
import { PublishingModule } from './publishing/publishing.module';
import { QuotasModule } from './quotas/quotas.module';
import { ReleasesModule } from './releases/releases.module';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { SeedModule } from './seed/seed.module';
import { SponsorsModule } from './sponsors/sponsors.module';
import { SweepsModule } from './sweeps/sweeps.module';
import { TalliesModule } from './tallies/tallies.module';
import { ThrottlesModule } from './throttles/throttles.module';
import { VersionGuardModule } from './version-guard/version-guard.module';
import { VolunteersModule } from './volunteers/volunteers.module';

/** The whole API. */
@Module({})
export class AppModule {
  static with(settings: ApiSettings, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(dataSource),
        TelemetryModule,
        LiveEditionModule,
        AuthModule,
        BrowserFormsModule,
        ThrottlesModule,
        ApplicationsModule,
        BlindReadingsModule,
        NotificationsModule,
        BatchesModule,
        QuotasModule,
        AudienceModule,
        VolunteersModule,
        SponsorsModule,
        NoticesModule,
        HistoryModule,
        BinModule,
        OverviewModule,
        GrantsModule,
        AdminSessionsModule,
        SecondFactorModule,
        DocsModule,
        DatesModule,
        HealthModule,
        ModuleFailuresModule,
        EditionsModule,
        ReleasesModule,
        PublishingModule,
        VersionGuardModule,
        SeedModule,
        TalliesModule,
        SweepsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: RefusalFilter },
        // In this order, before every handler.
        { provide: APP_GUARD, useClass: BrowserGuard },
        { provide: APP_GUARD, useClass: OwnSiteGuard },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_GUARD, useExisting: WriteThrottle },
      ],
    };
  }
}
