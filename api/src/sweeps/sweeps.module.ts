import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { OrphanFiles } from './orphan-files';
import { Sweeper } from './sweeper';

@Module({ imports: [FilesModule], providers: [OrphanFiles, Sweeper] })
export class SweepsModule {}
