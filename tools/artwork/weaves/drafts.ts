import { weaves } from '@conference/ui/weaves';
import { draftRule } from './weave';

/** Where the drafts stand. */
export const DRAFTS = 'libs/ui/src/woven/drafts.module.css';

/** The stylesheet with the draft of each weave, before it is laid out. */
export const drafts = () => [BEGINNING, ...weaves.map(draftRule)].join('\n');

const BEGINNING = `/*
 * Drafts: which thread lies on top, as masks 3 px to the pick. Most pages show few of them or none, so they are no tokens, which each page
 * carries. Drawn by tools/artwork/weaves, and held against that by a test.
 */
.draft::before { -webkit-mask: var(--mask); mask: var(--mask); }`;
