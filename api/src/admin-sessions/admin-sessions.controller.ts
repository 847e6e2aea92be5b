import { calls } from '@conference/contracts/calls';
import { Controller, Query } from '@nestjs/common';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { AdminSessionsService } from './admin-sessions.service';

@Controller()
export class AdminSessionsController {
  constructor(private readonly sessions: AdminSessionsService) {}

  @Serves(calls.listAdminSessions)
  list(@Query() query: unknown, @SignedIn() caller: Caller) {
    return this.sessions.list(query, caller);
  }

  @Serves(calls.endAdminSession)
  end(@Id() id: string, @Json() body: unknown, @SignedIn() caller: Caller) {
    return this.sessions.end(id, body, caller);
  }
}
