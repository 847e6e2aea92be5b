import { statusChange } from '@conference/contracts';
import type { AnswerOf } from '@conference/contracts';
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
   * Sets status and comment, and tells the author. A comment that is left out stays while the status does; a blank one clears it,
   * which is nothing to mail. What is so already stays as it is.
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another version
   */
  async decide(id: string, body: unknown, asked: Asked): Promise<AnswerOf<'PATCH /registrations/:id/status'>> {
    const application = await this.applications.seenBy(asked.caller, id);
    const said = valid(statusChange, body);
    const { status, comment = null } = said;
    const changed = await this.changes.make(application, asked, (current) => {
      const isSameStatus = status === current.status;
      if (isSameStatus && (!('comment' in said) || comment === current.comment)) return undefined;
      return {
        kind: 'decided',
        becomes: { status, comment },
        detail: { status, comment },
        after: async (manager, changed) => {
          if (isSameStatus && comment === null) return;
          const facts = { ...changed, profileUrl: profileAddress(this.settings) };
          await this.outbox.put(manager, applicationDecided, facts, { recipient: changed.account.email, recordId: id });
        },
      };
    });
    return { success: true, message: 'Status updated successfully', registration: toResponse(changed) };
  }
}
