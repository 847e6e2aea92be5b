import { calls } from '@conference/contracts/calls';
import { Controller, Header } from '@nestjs/common';
import { Serves } from '../http/serves';
import { openApi } from './openapi';
import { docsPage, docsPolicy } from './page';

// Written once: they hang on the code alone, and on no settings.
const document = openApi();
const page = docsPage(document);

/** Tells what the API does: to programs, and to people. */
@Controller()
export class DocsController {
  @Serves(calls.getOpenApi)
  openApi() {
    return document;
  }

  @Serves(calls.getDocs)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', docsPolicy)
  docs() {
    return page;
  }
}
