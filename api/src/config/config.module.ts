import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { JWT_SECRET, jwtSecret } from './secrets';
import { SETTINGS } from './settings';
import type { ApiSettings } from './settings';

/** Hands the settings to everybody who asks for SETTINGS, and the key of tokens to who asks for JWT_SECRET. */
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
