import { getDocs, getOpenApi } from '@conference/contracts';
import { Controller, Header } from '@nestjs/common';
import { Serves } from '../http/serves';
import { openApi } from './openapi';
import { docsPage, docsPolicy } from './page';

/** Tells what the API does: to programs, and to people. Both are written once, at start. */
@Controller()
export class DocsController {
  private readonly document = openApi();
  private readonly page = docsPage(this.document);

  @Serves(getOpenApi)
  openApi() {
    return this.document;
  }

  @Serves(getDocs)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', docsPolicy)
  docs() {
    return this.page;
  }
}
