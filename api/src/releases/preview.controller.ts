import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { PreviewService } from './preview.service';

@Controller()
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Serves(calls.startPreview)
  start(@Json() body: unknown, @SignedIn() caller: Caller, @From() from: Client) {
    return this.previews.start(body, caller, from);
  }

  @Serves(calls.getPreview)
  current(@From() from: Client) {
    return this.previews.current(from);
  }
}
