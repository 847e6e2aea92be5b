import { factorConfirmation, identityProof, passwordProof, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger } from '@nestjs/common';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { SecondFactors } from './second-factors';
import { secondFactorTexts } from './texts';
import { TrustedBrowsers } from './trusted-browsers';

/** An organiser's own second factor. */
@Controller()
export class SecondFactorController {
  private readonly log = new Logger('second factor');

  constructor(
    private readonly factors: SecondFactors,
    private readonly browsers: TrustedBrowsers,
  ) {}

  @Serves(calls.getSecondFactor)
  async get(@SignedIn() caller: Caller, @From() from: Client): Promise<AnswerOf<'GET /second-factor'>> {
    return { success: true, secondFactor: await this.factors.own(caller, from) };
  }

  @Serves(calls.beginSecondFactor)
  async begin(
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'POST /second-factor'>> {
    const { password } = valid(passwordProof, body);
    return {
      success: true,
      message: secondFactorTexts.begun,
      ...(await this.factors.begin(caller, password, from)),
    };
  }

  @Serves(calls.confirmSecondFactor)
  async confirm(
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'PATCH /second-factor'>> {
    const { code } = valid(factorConfirmation, body);
    const recoveryCodes = await this.factors.confirm(caller, code, from);
    this.log.log({ did: 'set up second factor', by: caller.accountId });
    return { success: true, message: secondFactorTexts.confirmed, recoveryCodes };
  }

  @Serves(calls.endSecondFactor)
  async end(
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'DELETE /second-factor'>> {
    await this.factors.end(caller, valid(identityProof, body), from);
    this.log.log({ did: 'ended second factor', by: caller.accountId });
    return { success: true, message: secondFactorTexts.ended };
  }

  @Serves(calls.makeRecoveryCodes)
  async renew(
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'POST /recovery-codes'>> {
    const recoveryCodes = await this.factors.renewRecoveryCodes(caller, valid(identityProof, body), from);
    this.log.log({ did: 'made recovery codes', by: caller.accountId });
    return { success: true, message: secondFactorTexts.newRecoveryCodes, recoveryCodes };
  }

  /** @throws Refused 404 also for the browser of somebody else */
  @Serves(calls.forgetTrustedBrowser)
  async forget(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'DELETE /trusted-browsers/:id'>> {
    await this.browsers.forget(id, caller.accountId);
    this.log.log({ did: 'forgot trusted browser', record: id, by: caller.accountId });
    return { success: true, message: secondFactorTexts.browserForgotten };
  }
}
