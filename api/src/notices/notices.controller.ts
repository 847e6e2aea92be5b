import { calls } from '@conference/contracts/calls';
import { Controller, Headers } from '@nestjs/common';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { NoticesService } from './notices.service';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Serves(calls.listNotices)
  list() {
    return this.notices.list();
  }

  @Serves(calls.createNotice)
  create(@Json() body: unknown, @Headers('idempotency-key') key: string | undefined, @SignedIn() caller: Caller) {
    return this.notices.create(body, caller, key);
  }

  @Serves(calls.changeNotice)
  change(
    @Id() id: string,
    @Json() body: unknown,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn() caller: Caller,
  ) {
    return this.notices.change(id, body, { caller, ifMatch });
  }

  @Serves(calls.deleteNotice)
  remove(@Id() id: string, @Headers('if-match') ifMatch: string | undefined, @SignedIn() caller: Caller) {
    return this.notices.remove(id, { caller, ifMatch });
  }
}
