import { calls } from '@conference/contracts/calls';
import { moduleFailure, type AnswerOf } from '@conference/contracts';
import { Controller, Logger } from '@nestjs/common';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { KnownModules } from './known-modules';
import { moduleFailureRefusals } from './refusals';

/** Logs failures of modules in browsers, so that a team sees how its version does. */
@Controller()
export class ModuleFailuresController {
  private readonly log = new Logger('modules');

  constructor(private readonly modules: KnownModules) {}

  /** @throws Refused 400, also for unknown modules: strangers must not write made-up names to the log */
  @Serves(calls.reportModuleFailure)
  async report(@Json() body: unknown): Promise<AnswerOf<'POST /module-failures'>> {
    const { failure, module, inUse } = valid(moduleFailure, body);
    const known = await this.modules.among([module, ...inUse]);
    if (!known.includes(module)) throw moduleFailureRefusals.noModule();
    // An old tab may show versions that have been pruned since: the rest of its report is still logged.
    this.log.warn({ failure, module, inUse: inUse.filter((one) => known.includes(one)) });
    return { success: true, message: 'Thank you.' };
  }
}
