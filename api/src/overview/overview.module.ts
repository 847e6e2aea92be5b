import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';

@Module({ imports: [RegistrationsModule], controllers: [OverviewController], providers: [OverviewService] })
export class OverviewModule {}
