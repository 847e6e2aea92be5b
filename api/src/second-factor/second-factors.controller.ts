import { factorRuleForm, identityProof, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger } from '@nestjs/common';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { FactorRecord } from './factor-record';
import { SecondFactors } from './second-factors';
import { secondFactorTexts } from './texts';

/** What admins see and do of the second factors of others. */
@Controller()
export class SecondFactorsController {
  private readonly log = new Logger('second factor');

  constructor(
    private readonly factors: SecondFactors,
    private readonly record: FactorRecord,
  ) {}

  @Serves(calls.listSecondFactors)
  async list(): Promise<AnswerOf<'GET /second-factors'>> {
    return {
      success: true,
      required: await this.record.isRequired(),
      mayRequire: this.factors.mayRequire,
      people: await this.factors.people(),
      events: await this.record.list(),
    };
  }

  @Serves(calls.resetSecondFactor)
  async reset(
    @Id() id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'DELETE /second-factors/:id'>> {
    const person = await this.factors.person(id);
    await this.factors.reset(person, caller, valid(identityProof, body), from);
    this.log.log({ did: 'reset second factor', record: id, by: caller.accountId });
    return { success: true, message: secondFactorTexts.reset(person.fullName) };
  }

  @Serves(calls.changeSecondFactorRule)
  async changeRule(
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'PUT /second-factor-rule'>> {
    const { required, ...proof } = valid(factorRuleForm, body);
    await this.factors.changeRule(required, caller, proof, from);
    this.log.log({ did: required ? 'required second factors' : 'made second factors optional', by: caller.accountId });
    const message = required ? secondFactorTexts.isRequired : secondFactorTexts.isOptional;
    return { success: true, message, required };
  }
}
