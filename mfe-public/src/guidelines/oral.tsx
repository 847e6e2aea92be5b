import { GuidelinePage } from './guideline-page';

/** /oral: how a talk is given. */
export function Oral() {
  return <GuidelinePage way="oral" />;
}
