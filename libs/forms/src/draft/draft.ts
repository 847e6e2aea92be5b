import { Observable } from '../observable/observable';
import {
  keyOf,
  parseDraft,
  readDraft,
  removeDraft,
  removeOldDrafts,
  writeDraft,
  type StoredDraft,
} from './draft-storage';
import { randomUuid } from './random-uuid';

/** 'failed': this browser stores nothing. 'gone': another tab has sent or discarded the draft. */
export type DraftState = 'empty' | 'saved' | 'failed' | 'gone';

/** Typing is saved after this pause, in ms: not at every letter, and before anybody leaves. */
const PAUSE_MS = 400;

type Values = Record<string, unknown>;

export interface DraftSettings {
  /** The form's name in storage. A draft without one lasts as long as the page. */
  name: string | undefined;
  /** The account that is signed in. Nobody else gets its drafts. What was typed before signing in becomes one of them. */
  owner?: string;
  /** The values of the untouched form. */
  blank: Values;
  /** The version of the record that the form edits, if it edits one. */
  version?: string;
  /** The fields that are saved. Never a password. */
  fields: readonly string[];
  /** Whether a field can hold a stored value: the draft may be made by hand, or for last year's form. */
  fits(field: string, value: string | boolean): boolean;
}

/** Saves what is typed into a form on this device, until it is sent or discarded. */
export class Draft {
  readonly state: Observable<DraftState>;
  /** The draft of an earlier visit, by field. Empty once it is sent or discarded. */
  restored: StoredDraft['values'];
  /** The version that the draft edits. A restored draft may edit an older one than the form was opened on. */
  version: string | undefined;
  private readonly place: string | undefined;
  private latest: Values;
  private key: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Only a draft with new input is written: another tab may have written since. */
  private isDirty = false;

  constructor(readonly settings: DraftSettings) {
    const { name, owner, blank, version } = settings;
    this.place = name !== undefined && owner !== undefined ? `${name}:${owner}` : name;
    removeOldDrafts();
    const stored = name === undefined || this.place === undefined ? undefined : claimDraft(name, this.place);
    this.restored = this.fitting(stored);
    this.key = stored?.retryKey;
    this.latest = { ...blank, ...this.restored };
    const isRestored = Object.keys(this.restored).length > 0;
    this.version = (isRestored ? stored?.of : undefined) ?? version;
    this.state = new Observable<DraftState>(isRestored ? 'saved' : 'empty');
  }

  /**
   * The key to send the form under. It survives a reload and lasts until the form is accepted, so that the server recognises an
   * attempt whose response was lost (docs/rules.md, forms sent twice).
   */
  retryKey(): string {
    this.key ??= randomUuid();
    this.write();
    return this.key;
  }

  /** The next attempt gets a new key. */
  forgetKey(): void {
    this.key = undefined;
    this.write();
  }

  /** From now on the draft edits this version: its author has read it. */
  rebaseOn(version: string): void {
    this.version = version;
    this.write();
  }

  /** Saves the values of the form after a pause. */
  save(values: Values): void {
    if (this.fieldsThatDiffer(values, this.latest).length === 0) return;
    this.latest = { ...values };
    this.isDirty = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.saveNow, PAUSE_MS);
  }

  /** Writes new input immediately, because the page may be about to close. */
  readonly saveNow = (): void => {
    if (this.isDirty) this.write();
  };

  /** Whether another document would find the fields that are saved. Writes new input first. */
  isKept(): boolean {
    this.saveNow();
    return this.place !== undefined && this.state.get() !== 'failed';
  }

  /** Forgets the draft: it has been sent or discarded. */
  drop(): void {
    this.latest = this.settings.blank;
    this.restored = {};
    this.key = undefined;
    this.version = this.settings.version;
    this.write();
  }

  /**
   * Takes over what another tab has done with the draft, unless there is new input here, or that tab edits another version.
   * @returns the new values of the form; nothing when they stay
   */
  follow({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): Values | undefined {
    if (this.place === undefined || key !== keyOf(this.place)) return undefined;
    const stored = parseDraft(newValue);
    if (stored && stored.of !== this.version) return undefined;
    // One draft is one attempt, whichever tab sends it. The key goes with the draft.
    if (stored) this.key ??= stored.retryKey;
    if (this.isDirty) return undefined;
    if (!stored) this.key = undefined;
    const values = this.fitting(stored);
    this.restored = {};
    this.latest = { ...this.settings.blank, ...values };
    // A tab that has sent a draft removes it in two steps.
    const isGone = ['saved', 'gone'].includes(this.state.get());
    this.state.set(Object.keys(values).length > 0 ? 'saved' : isGone ? 'gone' : 'empty');
    return this.latest;
  }

  private write(): void {
    clearTimeout(this.timer);
    this.isDirty = false;
    if (this.place === undefined) return;
    const changed = this.fieldsThatDiffer(this.latest, this.settings.blank);
    if (changed.length === 0 && this.key === undefined) {
      removeDraft(this.place);
      return this.state.set('empty');
    }
    const values = Object.fromEntries(changed.map((field) => [field, storedValue(this.latest[field])]));
    const isStored = writeDraft(this.place, { values, retryKey: this.key, of: this.version, at: Date.now() });
    this.state.set(changed.length === 0 ? 'empty' : isStored ? 'saved' : 'failed');
  }

  private fieldsThatDiffer(one: Values, other: Values): readonly string[] {
    return this.settings.fields.filter((field) => storedValue(one[field]) !== storedValue(other[field]));
  }

  private fitting(stored: StoredDraft | undefined): StoredDraft['values'] {
    const { fields, fits } = this.settings;
    return Object.fromEntries(
      Object.entries(stored?.values ?? {}).filter(([field, value]) => fields.includes(field) && fits(field, value)),
    );
  }
}

/** The younger of the account's draft and the one typed before signing in. The account owns it from now on; the other is removed. */
function claimDraft(name: string, place: string): StoredDraft | undefined {
  const own = readDraft(place);
  if (name === place) return own;
  const before = readDraft(name);
  if (!before || (own && own.at > before.at)) {
    removeDraft(name);
    return own;
  }
  if (writeDraft(place, before)) removeDraft(name);
  return before;
}

/** A text, or true for a tick. Whatever a form holds for "nothing" is stored as an empty text. */
function storedValue(value: unknown): string | true {
  return typeof value === 'string' || value === true ? value : '';
}
