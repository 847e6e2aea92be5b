import { moduleFailure, reportModuleFailure } from '@conference/contracts';
import type { AnswerOf } from '@conference/contracts';
import { Controller, Logger } from '@nestjs/common';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';

/** What modules fail of on people's pages, for the log: whoever ships one sees there how its version does. */
@Controller()
export class ModuleFailuresController {
  private readonly log = new Logger('modules');

  @Serves(reportModuleFailure)
  report(@Json() body: unknown): AnswerOf<typeof reportModuleFailure> {
    const { failure, module, inUse } = valid(moduleFailure, body);
    this.log.warn({ failure, module, inUse });
    return { success: true, message: 'Thank you.' };
  }
}
