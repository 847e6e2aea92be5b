import { GuidelinePage } from './guideline-page';

/** /thesis: how a thesis is told in a few minutes. */
export function Thesis() {
  return <GuidelinePage way="thesis" />;
}
