import { terms } from '@conference/edition';
import { LegalPage } from './legal-page';

/** /terms: the Terms of Use. */
export function Terms() {
  return <LegalPage document={terms} />;
}
