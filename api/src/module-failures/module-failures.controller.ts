import { calls } from '@conference/contracts/calls';
import { moduleFailure } from '@conference/contracts';
import type { AnswerOf } from '@conference/contracts';
import { Controller, Logger } from '@nestjs/common';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { KnownModules } from './known-modules';
import { moduleFailureRefusals } from './refusals';

/** What modules fail of on people's pages, for the log: whoever ships one sees there how its version does. */
@Controller()
export class ModuleFailuresController {
  private readonly log = new Logger('modules');

  constructor(private readonly modules: KnownModules) {}

  /** @throws Refused 400, also for what is no module of this site: the log holds nothing that a stranger has made up */
  @Serves(calls.reportModuleFailure)
  async report(@Json() body: unknown): Promise<AnswerOf<'POST /module-failures'>> {
    const { failure, module, inUse } = valid(moduleFailure, body);
    const known = await this.modules.among([module, ...inUse]);
    if (!known.includes(module)) throw moduleFailureRefusals.noModule();
    // A tab that has been open for long may show what has been pruned since: its report is worth a line all the same.
    this.log.warn({ failure, module, inUse: inUse.filter((one) => known.includes(one)) });
    return { success: true, message: 'Thank you.' };
  }
}
