import { saveFile } from '@conference/api-client';
import type { CallInput, Endpoint } from '@conference/contracts';
import { Button } from 'antd';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { texts } from './texts';

interface ExportButtonProps<Query extends object> {
  endpoint: Endpoint<CallInput & { query?: Query }, Blob>;
  /** The filters of the list: what is shown is what is exported, on all its pages. */
  query: Query;
}

/** Fetches a list as a workbook and saves it under the name that the server gives it. */
export function ExportButton<Query extends object>({ endpoint, query }: ExportButtonProps<Query>) {
  const { askWithHeaders } = useAdminSession();
  const { run, isRunning } = useTask();

  const fetchWorkbook = async () => {
    const fetched = await run(askWithHeaders(endpoint, { query }), texts.export);
    if (!fetched.isDone) return;
    const { answer: workbook, headers } = fetched.answer;
    saveFile(nameIn(headers), workbook);
  };
  return (
    <Button loading={isRunning} onClick={() => void fetchWorkbook()}>
      {texts.export.button}
    </Button>
  );
}

function nameIn(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? texts.export.otherwise;
}
