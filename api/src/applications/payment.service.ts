import { paymentChange } from '@conference/contracts';
import type { AnswerOf, changePayment } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { valid } from '../http/valid';
import { pagesToRead } from '../mail/links';
import { applicationPaid } from '../mail/messages/application-paid';
import { Outbox } from '../mail/outbox';
import { ApplicationChanges } from './application-changes';
import type { Asked } from './application-changes';
import { Applications } from './applications';
import { applicationRefusals } from './refusals';
import { toResponse } from './response';

/** Notes that an accepted application has been paid for. */
@Injectable()
export class PaymentService {
  constructor(
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly applications: Applications,
    private readonly changes: ApplicationChanges,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Marks an application as paid, once and for all, and tells the author where to read on.
   * @throws Refused 404, 400, 409 when it is not accepted or paid already, or changed_meanwhile
   */
  async pay(id: string, body: unknown, asked: Asked): Promise<AnswerOf<typeof changePayment>> {
    const application = await this.applications.seenBy(asked.caller, id);
    const { paymentStatus } = valid(paymentChange, body);
    const changed = await this.changes.make(application, asked, (current) => {
      if (current.paymentStatus === paymentStatus) throw applicationRefusals.alreadyPaid();
      if (current.status !== 'accepted') throw applicationRefusals.notAccepted();
      return {
        kind: 'paid',
        becomes: { paymentStatus },
        after: (manager, changed) => {
          const facts = { ...changed, pages: pagesToRead(this.settings) };
          return this.outbox.put(manager, applicationPaid, facts, { recipient: changed.account.email, recordId: id });
        },
      };
    });
    return { success: true, message: 'Marked as Paid', registration: toResponse(changed) };
  }
}
