import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@conference/contracts';
import { IsNull, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { RecoveryCode } from './second-factor.entity';

/** 80 random bits: a plain digest gives nothing away of them, and counts under any token secret. */
const digestOf = (code: string) => createHash('sha256').update(code).digest('hex');

const newCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** In groups of four, which are easier to copy by hand. */
const readable = (code: string) => code.replace(/(.{4})(?!$)/g, '$1-');

/** Makes new recovery codes in place of the old ones. @returns them, which are stored nowhere */
export async function makeRecoveryCodes(manager: EntityManager, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await manager.delete(RecoveryCode, { factorId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ id: uuid(), factorId, digest: digestOf(code), usedAt: null })),
  );
  return codes.map(readable);
}

/** Uses a recovery code up. @returns whether it was one; of concurrent calls one succeeds */
export async function useRecoveryCode(manager: EntityManager, factorId: string, code: string): Promise<boolean> {
  const unused = { factorId, digest: digestOf(code), usedAt: IsNull() };
  return (await manager.update(RecoveryCode, unused, { usedAt: instant() })).affected === 1;
}

/** How many are left. */
export const recoveryCodesLeft = (manager: EntityManager, factorId: string): Promise<number> =>
  manager.countBy(RecoveryCode, { factorId, usedAt: IsNull() });
