import { thesis } from '@conference/edition';
import { url } from '@conference/site-map';
import { GuidelinePage } from './guideline-page';

/** /thesis: how a thesis is told in three minutes. */
export function Thesis() {
  return <GuidelinePage guideline={thesis} path={url.thesis} />;
}
