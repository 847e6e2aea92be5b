import { Module, type DynamicModule } from '@nestjs/common';
import { JWT_SECRET, jwtSecret } from './secrets';
import { SETTINGS, type ApiSettings } from './settings';

/** Provides the settings as SETTINGS, and the token key as JWT_SECRET. */
@Module({})
export class ConfigModule {
  static with(settings: ApiSettings): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: JWT_SECRET, useFactory: () => jwtSecret(settings) },
      ],
      exports: [SETTINGS, JWT_SECRET],
    };
  }
}
