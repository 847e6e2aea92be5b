import { calls } from '@conference/contracts/calls';
import { Controller, Header } from '@nestjs/common';
import { LiveEdition } from '../editions/live-edition';
import { Serves } from '../http/serves';
import { openApi, type Document } from './openapi';
import { docsPage, docsPolicy } from './page';

/** Serves the documentation of the API, for programs and for people. */
@Controller()
export class DocsController {
  private made?: { conference: string; document: Document; page: string };

  constructor(private readonly edition: LiveEdition) {}

  @Serves(calls.getOpenApi)
  openApi() {
    return this.both().document;
  }

  @Serves(calls.getDocs)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', docsPolicy)
  docs() {
    return this.both().page;
  }

  /** They depend on the code, and on what the conference is called. */
  private both() {
    const { name: conference } = this.edition.core.identity;
    if (this.made?.conference !== conference) {
      const document = openApi(conference);
      this.made = { conference, document, page: docsPage(document, conference) };
    }
    return this.made;
  }
}
