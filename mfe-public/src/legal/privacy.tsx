import { privacy } from '@conference/edition';
import { LegalPage } from './legal-page';

/** /privacy: the Privacy Policy. */
export function Privacy() {
  return <LegalPage document={privacy} />;
}
