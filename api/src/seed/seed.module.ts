import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { FilesModule } from '../files/files.module';
import { GrantsModule } from '../grants/grants.module';
import { SeedService } from './seed.service';

@Module({ imports: [DatesModule, FilesModule, GrantsModule], providers: [SeedService] })
export class SeedModule {}
