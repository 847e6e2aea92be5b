import { calls } from '@conference/contracts/calls';
import { Controller, Header } from '@nestjs/common';
import { Serves } from '../http/serves';
import { openApi } from './openapi';
import { docsPage, docsPolicy } from './page';

// Rendered once: they depend on the code alone.
const document = openApi();
const page = docsPage(document);

/** Serves the documentation of the API, for programs and for people. */
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
