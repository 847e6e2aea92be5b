import { poster } from '@conference/edition';
import { url } from '@conference/site-map';
import { GuidelinePage } from './guideline-page';

/** /poster: how a poster is made and shown. */
export function Poster() {
  return <GuidelinePage guideline={poster} path={url.poster} />;
}
