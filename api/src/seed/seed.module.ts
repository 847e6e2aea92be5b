import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { SeedService } from './seed.service';

@Module({ imports: [FilesModule], providers: [SeedService] })
export class SeedModule {}
