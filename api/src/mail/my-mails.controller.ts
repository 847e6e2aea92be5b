import { MAX_MY_MAILS, type AnswerOf, type MyMail } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Application } from '../applications/application.entity';
import { SignedIn, type Caller } from '../http/caller';
import { Serves } from '../http/serves';
import { secretEvents } from './messages';
import { TEST_EVENT } from './outbox';
import { OutboxMail } from './outbox-mail.entity';

/** The mails about applications, as their authors read them again. */
@Controller()
export class MyMailsController {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest mails about the caller's applications that have left. Others may still be held by a batch, and nobody may read those. */
  @Serves(calls.listMyMails)
  async list(@SignedIn() { accountId }: Caller): Promise<AnswerOf<'GET /my-mails'>> {
    const mails = await this.dataSource
      .getRepository(OutboxMail)
      .createQueryBuilder('mail')
      .innerJoin(Application, 'registration', 'registration.id = mail.recordId')
      .where('registration.accountId = :accountId', { accountId })
      .andWhere("mail.sentAt IS NOT NULL AND mail.text <> ''")
      // A test mail is about an application, but it is for the organiser who tries a template.
      .andWhere('mail.event NOT IN (:...others)', { others: [...secretEvents, TEST_EVENT] })
      .select('mail.id', '_id')
      .addSelect('mail.recordId', 'registrationId')
      .addSelect('registration.abstractTitle', 'abstractTitle')
      .addSelect('mail.subject', 'subject')
      .addSelect('mail.text', 'text')
      .addSelect('mail.sentAt', 'endedAt')
      .orderBy('mail.sentAt', 'DESC')
      .addOrderBy('mail.id', 'DESC')
      .limit(MAX_MY_MAILS)
      .getRawMany<MyMail>();
    return { success: true, mails };
  }
}
