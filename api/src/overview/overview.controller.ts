import { getOverview } from '@conference/contracts';
import { Controller } from '@nestjs/common';
import { Serves } from '../http/serves';
import { OverviewService } from './overview.service';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Serves(getOverview)
  numbers() {
    return this.overview.numbers();
  }
}
