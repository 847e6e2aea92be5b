import { calls } from '@conference/contracts/calls';
import { moduleFailure, moduleVisit, type AnswerOf } from '@conference/contracts';
import { Controller, Logger } from '@nestjs/common';
import { From, type Client } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { ModuleCounts } from '../module-counts/module-counts';
import { KnownModules } from './known-modules';
import { moduleFailureRefusals } from './refusals';
import { moduleFailureTexts } from './texts';

/** Takes the reports of pages: failures of modules, which are logged for their teams, and visits. Both are counted. */
@Controller()
export class ModuleFailuresController {
  private readonly log = new Logger('modules');

  constructor(
    private readonly modules: KnownModules,
    private readonly counts: ModuleCounts,
  ) {}

  /** @throws Refused 400, also for unknown modules: strangers must not write made-up names to the log */
  @Serves(calls.reportModuleFailure)
  async report(@Json() body: unknown, @From() { address }: Client): Promise<AnswerOf<'POST /module-failures'>> {
    const { failure, module, inUse } = valid(moduleFailure, body);
    const known = await this.modules.among([module, ...inUse]);
    if (!known.includes(module)) throw moduleFailureRefusals.noModule();
    // An old tab may show versions that have been pruned since: the rest of its report is still logged.
    this.log.warn({ failure, module, inUse: inUse.filter((one) => known.includes(one)) });
    this.counts.note('failed', address, [module]);
    return { success: true, message: moduleFailureTexts.noted };
  }

  /** @throws Refused 400, also when it has none of the modules */
  @Serves(calls.reportModuleVisit)
  async visited(@Json() body: unknown, @From() { address }: Client): Promise<AnswerOf<'POST /module-visits'>> {
    const known = await this.modules.among(valid(moduleVisit, body).modules);
    if (known.length === 0) throw moduleFailureRefusals.noModule();
    this.counts.note('worked', address, known);
    return { success: true, message: moduleFailureTexts.noted };
  }
}
