import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { FilesModule } from '../files/files.module';
import { OrphanFiles } from './orphan-files';
import { Sweeper } from './sweeper';

@Module({ imports: [DatesModule, FilesModule], providers: [OrphanFiles, Sweeper] })
export class SweepsModule {}
