import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { ModuleCountsModule } from '../module-counts/module-counts.module';
import { PublisherTokensModule } from '../publishing/publisher-tokens.module';
import { Guard } from './guard';

@Module({ imports: [MailModule, ModuleCountsModule, PublisherTokensModule], providers: [Guard] })
export class GuardModule {}
