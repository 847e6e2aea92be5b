import { GuidelinePage } from './guideline-page';

/** /poster: how a poster is made and shown. */
export function Poster() {
  return <GuidelinePage way="poster" />;
}
