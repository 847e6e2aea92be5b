import { statusChange } from '@conference/contracts';
import type { AnswerOf, changeStatus } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { valid } from '../http/valid';
import { profileAddress } from '../mail/links';
import { applicationDecided } from '../mail/messages/application-decided';
import { Outbox } from '../mail/outbox';
import { ApplicationChanges } from './application-changes';
import type { Asked } from './application-changes';
import { Applications } from './applications';
import { toResponse } from './response';

/** Decides on applications. */
@Injectable()
export class DecideService {
  constructor(
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly applications: Applications,
    private readonly changes: ApplicationChanges,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Sets status and comment, and tells the author. What is so already stays as it is, and nobody is mailed.
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another version
   */
  async decide(id: string, body: unknown, asked: Asked): Promise<AnswerOf<typeof changeStatus>> {
    const application = await this.applications.seenBy(asked.caller, id);
    const { status, comment = null } = valid(statusChange, body);
    const registration = await this.changes.make(application, asked, (current) => {
      if (status === current.status && (comment === null || comment === current.comment)) return undefined;
      return {
        kind: 'decided',
        becomes: { status, comment },
        detail: { status, comment },
        after: (manager, changed) => {
          const facts = { ...changed, profileUrl: profileAddress(this.settings) };
          return this.outbox.put(manager, applicationDecided, facts, { recipient: changed.account.email, recordId: id });
        },
      };
    });
    return { success: true, message: 'Status updated successfully', registration: toResponse(registration) };
  }
}
