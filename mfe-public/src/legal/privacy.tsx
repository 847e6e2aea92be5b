import { amended, privacy } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { LegalPage } from './legal-page';

/** /privacy: the Privacy Policy. */
export function Privacy() {
  const core = useEdition('core');
  const changes = useEdition('legal').privacy;
  return <LegalPage document={amended(privacy(core), changes)} />;
}
