import { oral } from '@conference/edition';
import { url } from '@conference/site-map';
import { GuidelinePage } from './guideline-page';

/** /oral: how a talk is given. */
export function Oral() {
  return <GuidelinePage guideline={oral} path={url.oral} />;
}
