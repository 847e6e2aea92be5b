import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { folder } from '../config/data-dir';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { fileTransport } from './file-transport';
import { OutboxMail } from './outbox-mail.entity';
import { Outbox } from './outbox';
import { OutboxWorker } from './outbox-worker';

/** A mail server that does not answer is not waited for longer than the lease of a mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

@Module({
  imports: [
    TypeOrmModule.forFeature([OutboxMail]),
    MailerModule.forRootAsync({
      imports: [],
      inject: [SETTINGS],
      useFactory: (settings: ApiSettings) => ({
        transport: settings.mailUrl ? { url: settings.mailUrl, ...timeouts } : fileTransport(folder(settings, 'mail')),
      }),
    }),
  ],
  providers: [Outbox, OutboxWorker],
  exports: [Outbox],
})
export class MailModule {}
