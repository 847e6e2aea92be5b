import { Live } from '../live/live';
import { readDraft, removeDraft, writeDraft, type StoredDraft } from './draft-storage';
import { randomUuid } from './random-uuid';

/** How a draft stands: there is nothing to keep, it is kept, or this browser keeps nothing. */
export type DraftStanding = 'empty' | 'kept' | 'not kept';

/** How long after the last change a draft is written, in ms: not at every letter, and before anybody has turned away. */
const PAUSE_MS = 400;

type Values = Record<string, unknown>;

interface DraftSettings {
  /** The form's name in storage; a draft without one lives as long as the page. */
  name: string | undefined;
  /** What stands in the fields of a form that nobody has touched. */
  blank: Values;
  /** The fields that are kept. Never a password. */
  fields: readonly string[];
}

/** Keeps what is typed into a form on this device, until it was sent or is given up. */
export class Draft {
  readonly standing: Live<DraftStanding>;
  /** What was kept before this page was opened, by field; nothing any more once it was sent or given up. */
  restored: StoredDraft['values'];
  private latest: Values = {};
  private key: string | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly settings: DraftSettings) {
    const { name, fields } = settings;
    const kept = name === undefined ? undefined : readDraft(name);
    this.restored = Object.fromEntries(Object.entries(kept?.values ?? {}).filter(([field]) => fields.includes(field)));
    this.key = kept?.retryKey;
    this.standing = new Live<DraftStanding>(Object.keys(this.restored).length > 0 ? 'kept' : 'empty');
    this.latest = { ...settings.blank, ...this.restored };
  }

  /**
   * The key under which the form is sent. It stays the same until the form has been taken, also after a reload: then the server
   * knows an attempt that did arrive although its answer was lost (docs/rules.md, forms sent twice).
   */
  retryKey(): string {
    this.key ??= randomUuid();
    this.keepNow();
    return this.key;
  }

  /** The next attempt is a new one. */
  forgetKey(): void {
    this.key = undefined;
    this.keepNow();
  }

  /** Takes down what stands in the form now, and writes it after a pause. */
  keep(values: Values): void {
    this.latest = values;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.keepNow(), PAUSE_MS);
  }

  /** Writes what was taken down last without a pause: the page may be about to go. */
  readonly keepNow = (): void => {
    clearTimeout(this.pause);
    const { name } = this.settings;
    if (name === undefined) return;
    const values = this.changed();
    const isEmpty = Object.keys(values).length === 0;
    if (isEmpty && this.key === undefined) {
      removeDraft(name);
      return this.standing.set('empty');
    }
    const isKept = writeDraft(name, { values, retryKey: this.key, at: Date.now() });
    this.standing.set(isEmpty ? 'empty' : isKept ? 'kept' : 'not kept');
  };

  /** Gives up what was typed: it has been sent, or is not wanted any more. */
  drop(): void {
    this.latest = this.settings.blank;
    this.restored = {};
    this.key = undefined;
    this.keepNow();
  }

  private changed(): StoredDraft['values'] {
    const { blank, fields } = this.settings;
    const changed = fields.filter((field) => saidIn(this.latest, field) !== saidIn(blank, field));
    return Object.fromEntries(changed.map((field) => [field, saidIn(this.latest, field)]));
  }
}

/** A field's text, or true for a tick. What is not filled in, chosen or ticked is an empty text, however the form calls it. */
function saidIn(values: Values, field: string): string | true {
  const value = values[field];
  return typeof value === 'string' || value === true ? value : '';
}
