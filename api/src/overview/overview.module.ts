import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module';
import { OverviewController } from './overview.controller';

@Module({ imports: [ApplicationsModule], controllers: [OverviewController] })
export class OverviewModule {}
