import { Live } from '../live/live';
import { draftIn, keyOf, readDraft, removeDraft, removeOldDrafts, writeDraft, type StoredDraft } from './draft-storage';
import { randomUuid } from './random-uuid';

/** How a draft stands: there is nothing to keep, it is kept, this browser keeps nothing, or another tab has sent or discarded it. */
export type DraftStanding = 'empty' | 'kept' | 'not kept' | 'gone';

/** How long after the last change a draft is written, in ms: not at every letter, and before anybody has turned away. */
const PAUSE_MS = 400;

type Values = Record<string, unknown>;
type Kept = StoredDraft['values'];

export interface DraftSettings {
  /** The form's name in storage; a draft without one lives as long as the page. */
  name: string | undefined;
  /** The account of whoever is signed in: its drafts are for nobody else, and what was typed before signing in becomes one of them. */
  owner?: string;
  /** What stands in the fields of a form that nobody has touched. */
  blank: Values;
  /** The version of the record that the form was opened on, where it changes one. */
  version?: string;
  /** The fields that are kept. Never a password. */
  fields: readonly string[];
  /** Whether a field can hold what a draft says: the draft may have been made by hand, or for last year's form. */
  fits(field: string, value: string | boolean): boolean;
}

/** Keeps what is typed into a form on this device, until it was sent or is given up. */
export class Draft {
  readonly standing: Live<DraftStanding>;
  /** What was kept before this page was opened, by field; nothing any more once it was sent or given up. */
  restored: Kept;
  /** The version of the record over which this was typed: an older one than the form was opened on, if it was typed before. */
  version: string | undefined;
  /** The fields that are kept. */
  readonly fields: readonly string[];
  private readonly place: string | undefined;
  private latest: Values;
  private key: string | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** Whether something was typed here that is not written yet. Only then is there anything to write: another tab may have written since. */
  private isDue = false;

  constructor(private readonly settings: DraftSettings) {
    const { name, owner, blank, fields } = settings;
    this.fields = fields;
    this.place = name !== undefined && owner !== undefined ? `${name}:${owner}` : name;
    removeOldDrafts();
    const kept = this.place === undefined ? undefined : claimed(name, this.place);
    this.restored = this.fitting(kept);
    this.key = kept?.retryKey;
    this.latest = { ...blank, ...this.restored };
    const isRestored = Object.keys(this.restored).length > 0;
    this.version = (isRestored ? kept?.of : undefined) ?? settings.version;
    this.standing = new Live<DraftStanding>(isRestored ? 'kept' : 'empty');
  }

  /**
   * The key under which the form is sent. It stays the same until the form has been taken, also after a reload: then the server
   * knows an attempt that did arrive although its answer was lost (docs/rules.md, forms sent twice).
   */
  retryKey(): string {
    this.key ??= randomUuid();
    this.write();
    return this.key;
  }

  /** The next attempt is a new one. */
  forgetKey(): void {
    this.key = undefined;
    this.write();
  }

  /** What was typed is to stand over this version from now on: whoever has typed it has seen it. */
  seen(version: string): void {
    this.version = version;
    this.write();
  }

  /** Takes down what stands in the form now, and writes it after a pause. */
  keep(values: Values): void {
    if (this.fieldsThatDiffer(values, this.latest).length === 0) return;
    this.latest = { ...values };
    this.isDue = true;
    clearTimeout(this.pause);
    this.pause = setTimeout(this.keepNow, PAUSE_MS);
  }

  /** Writes what was typed last without a pause, if anything was: the page may be about to go. */
  readonly keepNow = (): void => {
    if (this.isDue) this.write();
  };

  /** Gives up what was typed: it has been sent, or is not wanted any more. */
  drop(): void {
    this.latest = this.settings.blank;
    this.restored = {};
    this.key = undefined;
    this.version = this.settings.version;
    this.write();
  }

  /**
   * Follows what another tab has done with the same draft, unless something was typed here meanwhile, or what was typed there
   * stands over another version of the record than the one that is seen here.
   * @returns what the fields have to say now; nothing when they stay
   */
  follow({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): Values | undefined {
    if (this.place === undefined || key !== keyOf(this.place)) return undefined;
    const kept = draftIn(newValue);
    if (kept && kept.of !== this.version) return undefined;
    // Whichever tab sends it, it is one attempt as long as there is a draft; only what was sent or given up has no key any more.
    if (kept) this.key ??= kept.retryKey;
    if (this.isDue) return undefined;
    if (!kept) this.key = undefined;
    const values = this.fitting(kept);
    this.restored = {};
    this.latest = { ...this.settings.blank, ...values };
    const was = this.standing.get();
    // Another tab takes what it has sent away in two steps.
    const isGone = was === 'kept' || was === 'gone';
    this.standing.set(Object.keys(values).length > 0 ? 'kept' : isGone ? 'gone' : 'empty');
    return this.latest;
  }

  private write(): void {
    clearTimeout(this.pause);
    this.isDue = false;
    if (this.place === undefined) return;
    const changed = this.fieldsThatDiffer(this.latest, this.settings.blank);
    const values = Object.fromEntries(changed.map((field) => [field, saidIn(this.latest, field)]));
    if (changed.length === 0 && this.key === undefined) {
      removeDraft(this.place);
      return this.standing.set('empty');
    }
    const isKept = writeDraft(this.place, { values, retryKey: this.key, of: this.version, at: Date.now() });
    this.standing.set(changed.length === 0 ? 'empty' : isKept ? 'kept' : 'not kept');
  }

  private fieldsThatDiffer(one: Values, other: Values): readonly string[] {
    return this.fields.filter((field) => saidIn(one, field) !== saidIn(other, field));
  }

  private fitting(kept: StoredDraft | undefined): Kept {
    const { fits } = this.settings;
    return Object.fromEntries(
      Object.entries(kept?.values ?? {}).filter(([field, value]) => this.fields.includes(field) && fits(field, value)),
    );
  }
}

/**
 * The draft at a place. Of what was typed before signing in and what the account had, the younger one is it: it belongs to
 * whoever signs in first, and is there for nobody after them.
 */
function claimed(name: string | undefined, place: string): StoredDraft | undefined {
  const own = readDraft(place);
  if (name === undefined || name === place) return own;
  const before = readDraft(name);
  if (!before || (own && own.at > before.at)) {
    removeDraft(name);
    return own;
  }
  if (writeDraft(place, before)) removeDraft(name);
  return before;
}

/** A field's text, or true for a tick. What is not filled in, chosen or ticked is an empty text, however the form calls it. */
function saidIn(values: Values, field: string): string | true {
  const value = values[field];
  return typeof value === 'string' || value === true ? value : '';
}
