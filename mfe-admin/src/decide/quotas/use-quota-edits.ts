import { Refused, sendFailureMessage } from '@conference/api-client';
import { MOST_PLACES, type PoolRecord, type QuotaChange } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { keyOf } from './pool';
import { texts } from './texts';

type Typed = Readonly<Record<string, string>>;

/** The typed number of places. Undefined if the field is empty, which clears the number. Null if it is not a valid number. */
function numberIn(text: string): number | undefined | null {
  const digits = text.trim();
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) && Number(digits) <= MOST_PLACES ? Number(digits) : null;
}

/** The typed numbers of pools, and how to save them. They stay until the save succeeds. */
export function useQuotaEdits(pools: readonly PoolRecord[], onSaved: () => void) {
  const { ask } = useAdminSession();
  const [typed, setTyped] = useState<Typed>({});
  const [faults, setFaults] = useState<Typed>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const textOf = (pool: PoolRecord) => typed[keyOf(pool)] ?? String(pool.places ?? '');
  const changed = pools.filter((pool) => numberIn(textOf(pool)) !== pool.places);
  const type = (pool: PoolRecord, text: string) => {
    setTyped((before) => ({ ...before, [keyOf(pool)]: text }));
    setFaults(({ [keyOf(pool)]: _fixed, ...others }) => others);
  };
  const undo = () => {
    setTyped({});
    setFaults({});
    setRefusal(undefined);
  };

  /** @returns the pools that are refused, the first one first */
  const save = async (): Promise<readonly PoolRecord[]> => {
    setRefusal(undefined);
    const wrong = changed.filter((pool) => numberIn(textOf(pool)) === null);
    setFaults(Object.fromEntries(wrong.map((pool) => [keyOf(pool), texts.wrong])));
    if (wrong.length > 0) return wrong;
    const quotas = changed.map((pool): QuotaChange => {
      const { segment, subTheme, places: placesBefore } = pool;
      return { segment, subTheme, places: numberIn(textOf(pool)) ?? undefined, placesBefore };
    });
    setSaving(true);
    try {
      const { message } = await ask('PUT /quotas', { json: { quotas } });
      // Numbers that were typed meanwhile stay.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== typed[key])));
      toast.success(message);
      onSaved();
      return [];
    } catch (failure) {
      setRefusal(sendFailureMessage(failure, texts.says));
      if (!(failure instanceof Refused)) return [];
      const { fields = {} } = failure.refusal;
      const whys = changed.map(
        (_, index) =>
          fields[`quotas.${index}.places`] ?? fields[`quotas.${index}.segment`] ?? fields[`quotas.${index}.subTheme`],
      );
      setFaults(
        Object.fromEntries(changed.flatMap((pool, index) => (whys[index] ? [[keyOf(pool), whys[index]]] : []))),
      );
      // Loads the current numbers for the next try.
      onSaved();
      return changed.filter((_, index) => whys[index]);
    } finally {
      setSaving(false);
    }
  };
  return { textOf, type, undo, save, changed, faults, refusal, isSaving };
}
