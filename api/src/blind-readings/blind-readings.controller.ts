import { redactionForm } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { BlindReadings } from './blind-readings';

/** Abstracts without what tells who has written them, and what organisers hide in them (docs/decisions/0051). */
@Controller()
export class BlindReadingsController {
  constructor(private readonly blindReadings: BlindReadings) {}

  @Serves(calls.getBlindReading)
  read(@Id() id: string) {
    return this.blindReadings.of(id);
  }

  @Serves(calls.listRedactions)
  list(@Id() id: string) {
    return this.blindReadings.list(id);
  }

  @Serves(calls.addRedaction)
  add(@Id() id: string, @Json() body: unknown, @SignedIn() caller: Caller) {
    return this.blindReadings.add(id, valid(redactionForm, body).text, caller);
  }

  @Serves(calls.removeRedaction)
  remove(@Id() id: string, @SignedIn() caller: Caller) {
    return this.blindReadings.remove(id, caller);
  }
}
