import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { Serves } from '../http/serves';
import { OverviewService } from './overview.service';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Serves(calls.getOverview)
  numbers() {
    return this.overview.numbers();
  }
}
