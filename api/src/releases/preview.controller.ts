import { getPreview, startPreview } from '@conference/contracts';
import { Controller } from '@nestjs/common';
import { From, SignedIn } from '../http/caller';
import type { Caller, Client } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { PreviewService } from './preview.service';

@Controller()
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Serves(startPreview)
  start(@Json() body: unknown, @SignedIn() caller: Caller, @From() from: Client) {
    return this.previews.start(body, caller, from);
  }

  @Serves(getPreview)
  current(@From() from: Client) {
    return this.previews.current(from);
  }
}
