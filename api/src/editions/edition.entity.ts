import type { EditionVersionState } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, NumberColumn, ParagraphColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** The length of an edition's key, such as `2025`. */
const KeyColumn = (options?: { nullable: boolean }) => LineColumn(40, options);

/** A year of the conference. */
@Entity('edition')
@Index('edition_key', ['key'], { unique: true })
export class Edition {
  @IdColumn()
  id!: string;

  @KeyColumn()
  key!: string;

  /** The key of the edition that it began as a copy of. */
  @KeyColumn({ nullable: true })
  copiedFrom!: string | null;

  @StampColumn()
  createdAt!: string;
}

/** A section of an edition's draft. */
@Entity('edition_section')
@Index('edition_section_name', ['editionKey', 'name'], { unique: true })
export class EditionSection {
  @IdColumn()
  id!: string;

  @KeyColumn()
  editionKey!: string;

  @LineColumn(40)
  name!: string;

  /** Grows with every change. */
  @NumberColumn()
  revision!: number;

  /** The shape of its data (libs/edition/src/shape.ts): it is upgraded when it is read. */
  @LineColumn(20)
  shape!: string;

  /** JSON of at most 60,000 bytes. */
  @ParagraphColumn()
  content!: string;

  /** JSON: the paths of what was copied from another year and is not confirmed yet. Null when there are none. */
  @ParagraphColumn({ nullable: true })
  toCheck!: string | null;

  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @StampColumn()
  at!: string;
}

/** What one call did to a section, and what takes it back. */
@Entity('edition_change')
@Index('edition_change_revision', ['editionKey', 'section', 'revision'], { unique: true })
@Index('edition_change_at', ['editionKey', 'at'])
export class EditionChange {
  @IdColumn()
  id!: string;

  @KeyColumn()
  editionKey!: string;

  @LineColumn(40)
  section!: string;

  /** The revision that it led to. */
  @NumberColumn()
  revision!: number;

  @ParagraphColumn()
  ops!: string;

  @ParagraphColumn()
  inverse!: string;

  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @StampColumn()
  at!: string;
}

/** The content of a section when it was published. Versions with the same content share one row. */
@Entity('edition_blob')
@Index('edition_blob_digest', ['digest'], { unique: true })
export class EditionBlob {
  @IdColumn()
  id!: string;

  @LineColumn(64)
  digest!: string;

  @ParagraphColumn()
  content!: string;
}

/** A version of an edition: what all its sections say, and whether that is live. */
@Entity('edition_version')
@Index('edition_version_number', ['editionKey', 'number'], { unique: true })
@Index('edition_version_state', ['state'])
export class EditionVersion {
  @IdColumn()
  id!: string;

  @KeyColumn()
  editionKey!: string;

  @NumberColumn()
  number!: number;

  /** JSON: by section, the digest of what it says. */
  @ParagraphColumn()
  sections!: string;

  @LineColumn(20)
  state!: EditionVersionState;

  @StampColumn({ nullable: true })
  publishAt!: string | null;

  /** The number of the version that must be live when this one is published as scheduled. */
  @NumberColumn({ nullable: true })
  after!: number | null;

  @NumberColumn({ nullable: true })
  release!: number | null;

  @LineColumn(200, { nullable: true })
  note!: string | null;

  /** Why it failed. */
  @LineColumn(500, { nullable: true })
  reason!: string | null;

  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @StampColumn()
  createdAt!: string;
}
