import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';

@Module({ imports: [ApplicationsModule], controllers: [OverviewController], providers: [OverviewService] })
export class OverviewModule {}
