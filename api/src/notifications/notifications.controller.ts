import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { SignedIn, type Caller } from '../http/caller';
import { Serves } from '../http/serves';
import { NotificationsService } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Serves(calls.listNotifications)
  list(@SignedIn() caller: Caller) {
    return this.notifications.ofCaller(caller);
  }
}
