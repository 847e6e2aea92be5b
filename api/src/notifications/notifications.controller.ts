import { listNotifications } from '@conference/contracts';
import { Controller } from '@nestjs/common';
import { SignedIn } from '../http/caller';
import type { Caller } from '../http/caller';
import { Serves } from '../http/serves';
import { NotificationsService } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Serves(listNotifications)
  list(@SignedIn() caller: Caller) {
    return this.notifications.ofCaller(caller);
  }
}
