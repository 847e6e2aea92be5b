import { Refused, saveFile } from '@conference/api-client';
import type { CallInput, Endpoint } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { texts } from './texts';

interface ExportButtonProps<Query extends object> {
  endpoint: Endpoint<CallInput & { query?: Query }, Blob>;
  /** The filters of the list: what is shown is what is exported, on all its pages. */
  query: Query;
}

/** Fetches a list as a workbook and saves it under the name that the server gives it. */
export function ExportButton<Query extends object>({ endpoint, query }: ExportButtonProps<Query>) {
  const { askWithHeaders } = useAdminSession();
  const [isLoading, setLoading] = useState(false);

  const fetchWorkbook = async () => {
    setLoading(true);
    try {
      const { answer, headers } = await askWithHeaders(endpoint, { query });
      saveFile(nameIn(headers), answer);
    } catch (failure) {
      toast.error(failure instanceof Refused ? failure.message : texts.export.failed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void fetchWorkbook()}>
      {texts.export.button}
    </Button>
  );
}

function nameIn(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? texts.export.otherwise;
}
