import { FRAMED } from '@conference/edition';
import { languageOf, type Language } from '@conference/language';
import type { ReleasedModule } from '@conference/release-store';
import { ownerOf } from '@conference/release-store/pages';
import type { FastifyRequest } from 'fastify';
import type { ServedRelease } from './live-release';
import type { Previews } from './previews';
import { drawnPlace, releaseOfVisitor } from './rollout';

/** The address of a page, as a browser asks for it. */
export interface Address {
  /** Its path, decoded, with its language. */
  decoded: string;
  language: Language;
  /** Its path, decoded, without its language. */
  path: string;
  /** Language and path as they are sent. Browsers find the owner of a page by these. */
  sent: { language: Language; path: string };
  /** What follows the first question mark, in pieces; usually one or none. */
  query: string[];
}

/** A request for a page: which release and module answer it. */
export interface PageRequest extends Address {
  release: ServedRelease;
  /** The module of the page. */
  owner: ReleasedModule | undefined;
  /** Whether the visitor sees a version that only some are given. */
  isRolledOut: boolean;
  /** The cookie with a visitor's place, if it was drawn now (rollout.ts). */
  placeCookie: string | undefined;
  /** What stands in place of the page while its module is switched off. */
  sentence: string | undefined;
  /** Whether this answer is for nobody else, and not for the same visitor later. */
  isPrivate: boolean;
}

/** Reads the address of a page. */
export function addressOf({ url }: FastifyRequest): Address {
  const [sent = '/', ...query] = url.split('?');
  const decoded = decodeURIComponent(sent);
  return { decoded, ...languageOf(decoded), sent: languageOf(sent), query };
}

/** What stands in place of the page at a path while its module is switched off. */
export const sentenceAt = (served: ServedRelease, path: string): string | undefined =>
  served.off[ownerOf(served.modules, path)?.name ?? ''];

/** What decides about the answer, beside the request. */
interface Site {
  /** The release that is live. */
  served: ServedRelease;
  /** What stands in place of the live page while its module is switched off. */
  off: string | undefined;
  previews: Previews;
  publicUrl: string;
}

/** Finds what a visitor is shown: a preview, a version that they are given, or what is live. */
export async function pageRequestOf(
  request: FastifyRequest,
  address: Address,
  { served, off, previews, publicUrl }: Site,
): Promise<PageRequest> {
  const { cookie } = request.headers;
  const placeCookie = drawnPlace(served, cookie, publicUrl);
  const visited = releaseOfVisitor(served, placeCookie ?? cookie);
  const previewed = await previews.releaseFor(request, served);
  const release = previewed.preview ? previewed : visited.release;
  const owner = ownerOf(release.modules, address.path);
  const { preview } = release;
  // The preview of a version wins over the switch.
  const sentence = owner?.name === preview?.module ? undefined : off;
  return {
    ...address,
    release,
    owner,
    isRolledOut: visited.isRolledOut,
    placeCookie,
    sentence,
    isPrivate: preview !== undefined || visited.isRolledOut || placeCookie !== undefined || sentence !== undefined,
  };
}

/** Whether the editor's frame requests a page. In a window it is an ordinary page. Older browsers do not tell the difference. */
export const isFramed = (request: FastifyRequest) =>
  hasFrame(request) && request.headers['sec-fetch-dest'] !== 'document';

export const hasFrame = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?').slice(1).join('?')).has(FRAMED);
