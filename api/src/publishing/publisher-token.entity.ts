import { limits, type PublisherTokenRecord } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, StampColumn } from '../database/columns';

/** The right to publish one module from another machine. */
@Entity('publisher_token')
@Index('publisher_token_digest', ['digest'], { unique: true })
export class PublisherToken {
  @IdColumn()
  id!: string;

  @LineColumn(40)
  module!: string;

  @LineColumn(60)
  name!: string;

  @LineColumn(limits.email)
  email!: string;

  /** Of the token, which nobody can read later. */
  @LineColumn(64)
  digest!: string;

  @StampColumn()
  createdAt!: string;

  @StampColumn({ nullable: true })
  lastUsedAt!: string | null;
}

/** A token in an answer. */
export const toRecord = ({ id, module, name, email, createdAt, lastUsedAt }: PublisherToken): PublisherTokenRecord => ({
  _id: id,
  module,
  name,
  email,
  createdAt,
  ...(lastUsedAt !== null && { lastUsedAt }),
});
