import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AuthModule } from './auth/auth.module';
import { ConfigModule } from './config/config.module';
import type { ApiSettings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import { DatesModule } from './dates/dates.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { RegistrationsModule } from './registrations/registrations.module';
import { SeedModule } from './seed/seed.module';
import { SweepsModule } from './sweeps/sweeps.module';

/** The whole API. */
@Module({})
export class AppModule {
  static with(settings: ApiSettings, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(dataSource),
        HttpModule,
        AuthModule,
        RegistrationsModule,
        DatesModule,
        HealthModule,
        SeedModule,
        SweepsModule,
      ],
    };
  }
}
