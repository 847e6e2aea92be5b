import type { AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { isPlaceholder } from '@conference/edition';
import { currentLanguage } from '@conference/language';
import { Controller } from '@nestjs/common';
import { Serves } from '../http/serves';
import { LiveEdition } from './live-edition';

/** What forms offer by now: a page that has been open for long may not know. */
@Controller()
export class ChoicesController {
  constructor(private readonly edition: LiveEdition) {}

  @Serves(calls.getChoices)
  choices(): AnswerOf<'GET /choices'> {
    const { choices, money } = this.edition.coreIn(currentLanguage());
    const { currency } = money;
    return {
      success: true,
      choices: {
        segments: [...choices.segments],
        subThemes: [...choices.subThemes],
        attendance: money.attendance.map(({ key, name, retired, fee }) => ({
          key,
          name,
          fee,
          ...(retired && { retired }),
        })),
        wallets: money.wallets.map(({ key, name, retired, number }) => ({
          key,
          name,
          number: isPlaceholder(number) ? { ...number } : number,
          ...(retired && { retired }),
        })),
        currency,
      },
    };
  }
}
