import drafts from './drafts.module.css';
import type { Weave } from './weaves';

/** @returns the classes with which an element's `::before` is masked by a weave */
export const draftOf = (weave: Weave) => `${drafts['draft']} ${drafts[weave]}`;
