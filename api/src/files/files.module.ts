import { Module } from '@nestjs/common';
import { PairModule } from '../pair/pair.module';
import { AbstractFiles } from './abstract-files';
import { AbstractStore } from './abstract-store';
import { SetAside } from './set-aside';

@Module({
  imports: [PairModule],
  providers: [AbstractFiles, AbstractStore, SetAside],
  exports: [AbstractFiles, AbstractStore, SetAside],
})
export class FilesModule {}
