import { Module } from '@nestjs/common';
import { SETTINGS } from '../config/settings';
import { PairModule } from '../pair/pair.module';
import { AbstractFiles } from './abstract-files';
import { FileStore } from './file-store';
import { openStore } from './open-store';

@Module({
  imports: [PairModule],
  providers: [AbstractFiles, { provide: FileStore, inject: [SETTINGS], useFactory: openStore }],
  exports: [AbstractFiles, FileStore],
})
export class FilesModule {}
