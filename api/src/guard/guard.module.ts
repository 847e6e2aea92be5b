import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { ModuleCountsModule } from '../module-counts/module-counts.module';
import { Guard } from './guard';

@Module({ imports: [MailModule, ModuleCountsModule], providers: [Guard] })
export class GuardModule {}
