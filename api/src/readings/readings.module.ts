import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { Readings } from './readings';
import { Sketches } from './sketches';

@Module({ imports: [FilesModule], providers: [Readings, Sketches], exports: [Readings, Sketches] })
export class ReadingsModule {}
