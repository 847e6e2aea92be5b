import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { SETTINGS } from './settings';
import type { ApiSettings } from './settings';

/** Hands the settings to everybody who asks for SETTINGS. */
@Module({})
export class ConfigModule {
  static with(settings: ApiSettings): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
