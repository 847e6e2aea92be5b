import { download, saveFile } from '@conference/api-client';
import { TOTAL_COUNT_HEADER, type CallAt, type InputOf, type QueryOf } from '@conference/contracts';
import { useRef, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { tellFailure } from '../console/tell-failure';
import { rowCounter } from './row-counter';
import { texts } from './texts';

/** The state of an export. */
export type Standing =
  /** For screen readers: how the previous export ended. */
  | { step: 'idle'; message?: string }
  | { step: 'under way'; rows?: number; total?: number }
  /** It broke off on the way. */
  | { step: 'broken' };

/** The calls that answer with a workbook. */
export type ExportAt = Exclude<Extract<CallAt, `${string}/export`>, `${string}/:${string}`>;

interface Export<Query> {
  standing: Standing;
  begin(query: Query): void;
  cancel(): void;
}

/** Fetches a list as a workbook and saves it under the name that the server gives it. It continues when its page is left. */
export function useExport<At extends ExportAt>(at: At): Export<QueryOf<At>> {
  const { askWithHeaders } = useAdminSession();
  const [standing, setStanding] = useState<Standing>({ step: 'idle' });
  const leaving = useRef<AbortController>(null);

  const fetchWorkbook = async (query: QueryOf<At>) => {
    const { signal } = (leaving.current = new AbortController());
    let hasBegun = false;
    const begun = (headers: Headers) => {
      hasBegun = true;
      setStanding({ step: 'under way', total: Number(headers.get(TOTAL_COUNT_HEADER)) || undefined });
    };
    const piece = rowCounter((rows) => setStanding((now) => (now.step === 'under way' ? counted(now, rows) : now)));
    setStanding({ step: 'under way' });
    try {
      const { answer, headers } = await askWithHeaders<ExportAt>(at, { query } as InputOf<At>, {
        signal,
        send: download({ begun, piece }),
      });
      const name = nameIn(headers);
      saveFile(name, answer);
      setStanding({ step: 'idle', message: texts.saved(name) });
    } catch (failure) {
      if (signal.aborted) return setStanding({ step: 'idle', message: texts.cancelled });
      if (hasBegun) return setStanding({ step: 'broken' });
      setStanding({ step: 'idle' });
      tellFailure(failure, texts);
    }
  };
  return {
    standing,
    begin: (query) => void fetchWorkbook(query),
    cancel: () => leaving.current?.abort(),
  };
}

/** Only redraws at each percent, because thousands of updates arrive. */
function counted(now: Standing & { step: 'under way' }, rows: number): Standing {
  const { total = 0 } = now;
  const percent = (of = 0) => Math.floor((100 * of) / total);
  return now.rows !== undefined && percent(rows) === percent(now.rows) ? now : { ...now, rows };
}

/** The name in full, or that in ASCII (RFC 6266). */
function nameIn(headers: Headers): string {
  const disposition = headers.get('Content-Disposition') ?? '';
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (full !== undefined) return decodeURIComponent(full);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? texts.otherwise;
}
