import { cookies } from '@conference/edition';
import { LegalPage } from './legal-page';

/** /cookies: the Cookie Policy. */
export function Cookies() {
  return <LegalPage document={cookies} />;
}
