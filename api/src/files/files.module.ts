import { Metrics } from '@conference/telemetry';
import { Module } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { PairModule } from '../pair/pair.module';
import { AbstractFiles } from './abstract-files';
import { FileStore } from './file-store';
import { measured } from './measured-store';
import { openStore } from './open-store';

@Module({
  imports: [PairModule],
  providers: [
    AbstractFiles,
    {
      provide: FileStore,
      inject: [SETTINGS, Metrics],
      useFactory: (settings: ApiSettings, metrics: Metrics) => measured(openStore(settings), metrics),
    },
  ],
  exports: [AbstractFiles, FileStore],
})
export class FilesModule {}
