import { amended, cookies } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { LegalPage } from './legal-page';

/** /cookies: the Cookie Policy. */
export function Cookies() {
  const core = useEdition('core');
  const changes = useEdition('legal').cookies;
  return <LegalPage document={amended(cookies(core), changes)} />;
}
