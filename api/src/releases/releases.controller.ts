import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { SignedIn, type Caller } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { ReleasesService } from './releases.service';

@Controller()
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Serves(calls.listReleases)
  list() {
    return this.releases.list();
  }

  @Serves(calls.rollBackModule)
  rollBack(@Json() body: unknown, @SignedIn() caller: Caller) {
    return this.releases.rollBack(body, caller);
  }
}
