import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { ModuleCountsModule } from '../module-counts/module-counts.module';
import { PublisherTokensModule } from '../publishing/publisher-tokens.module';
import { VersionGuard } from './version-guard';

@Module({ imports: [MailModule, ModuleCountsModule, PublisherTokensModule], providers: [VersionGuard] })
export class VersionGuardModule {}
