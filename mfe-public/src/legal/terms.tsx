import { amended, terms } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { LegalPage } from './legal-page';

/** /terms: the Terms of Use. */
export function Terms() {
  const core = useEdition('core');
  const changes = useEdition('legal').terms;
  return <LegalPage document={amended(terms(core), changes)} />;
}
