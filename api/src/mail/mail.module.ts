import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { folder } from '../config/data-dir';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { DatesModule } from '../dates/dates.module';
import { FILES, fileTransport } from './file-transport';
import { OutboxMail } from './outbox-mail.entity';
import { MailController } from './mail.controller';
import { MailService } from './mail.service';
import { Outbox } from './outbox';
import { OutboxWorker, PACE, usualPace } from './outbox-worker';

/** How long a mail server may be silent; how long a sending may take in all, the outbox says. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

@Module({
  imports: [
    DatesModule,
    TypeOrmModule.forFeature([OutboxMail]),
    MailerModule.forRootAsync({
      imports: [],
      inject: [SETTINGS],
      useFactory: (settings: ApiSettings) => {
        const files = fileTransport(folder(settings, 'mail'));
        return {
          transport: settings.mailUrl ? { url: settings.mailUrl, ...timeouts } : files,
          transports: { [FILES]: files },
        };
      },
    }),
  ],
  controllers: [MailController],
  providers: [MailService, Outbox, OutboxWorker, { provide: PACE, useFactory: () => ({ ...usualPace }) }],
  exports: [Outbox],
})
export class MailModule {}
