import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { folder } from '../config/data-dir';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { DatesModule } from '../dates/dates.module';
import { FILES, fileTransport } from './file-transport';
import { OutboxMail } from './outbox-mail.entity';
import { MailMetrics } from './mail-metrics';
import { MailController } from './mail.controller';
import { MyMailsController } from './my-mails.controller';
import { Outbox } from './outbox';
import { MailTexts } from './search-texts/mail-texts';
import { MailTemplates } from './templates/mail-templates';
import { MailTemplatesController } from './templates/mail-templates.controller';
import { OutboxWorker, OUTBOX_TIMING, defaultTiming } from './outbox-worker';

/** How long a mail server may be silent; the outbox limits the whole sending. */
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
  controllers: [MailController, MyMailsController, MailTemplatesController],
  providers: [
    MailMetrics,
    MailTemplates,
    MailTexts,
    Outbox,
    OutboxWorker,
    { provide: OUTBOX_TIMING, useFactory: () => ({ ...defaultTiming }) },
  ],
  exports: [MailTemplates, Outbox],
})
export class MailModule {}
