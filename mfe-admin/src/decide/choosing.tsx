import { stagedStatuses, type BatchRecord, type StagedStatus } from '@conference/contracts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ApplicationFilters } from '../applications/application-filters';
import { applicationLists, useApplications } from '../applications/application-lists';
import { ApplicationsTable } from '../applications/applications-table';
import { texts as listTexts } from '../applications/texts';
import batchStyles from '../batches/batches.module.css';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { ExportButton } from '../export/export-button';
import { SearchBox } from '../list/search-box';
import { useChosen } from '../list/use-chosen';
import styles from './decide.module.css';
import { StageDialog } from './stage-dialog';
import { texts } from './texts';
import { ImportButton } from './workbook/import-button';
import { texts as workbookTexts } from './workbook/texts';

const says = texts.choose;

interface ChoosingProps {
  /** The batches that decisions can be staged in. */
  open: readonly BatchRecord[];
  /** Changes when a batch may have changed applications. */
  version: number;
  onStaged(): void;
}

/** The applications. Organisers choose some by filters or by hand, and stage a decision for them. */
export function Choosing({ open, version, onStaged }: ChoosingProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { address, list, counts } = useApplications(applicationLists.all, says.failed);
  const [status, setStatus] = useState<StagedStatus>();
  const { reload, rows, total = 0 } = list;
  const { chosen, choose, selection } = useChosen(rows, ({ fullName }) => says.one(fullName));
  useEffect(() => {
    if (version > 0) reload();
  }, [version, reload]);

  const { page: _page, ...filters } = address;
  const shown = { ...filters, searchIn: address.q ? ('all' as const) : undefined };
  const chooseAll = async () => {
    const ended = await run(ask('GET /registrations', { query: shown }), { failed: says.failed, network: says.failed });
    if (ended.isDone) choose(ended.answer);
  };
  return (
    <section aria-labelledby="choosing">
      <div className={styles.head}>
        <h2 id="choosing" className={batchStyles.title}>
          {says.title}
        </h2>
        <SearchBox label={listTexts.search} loading={list.loading} />
      </div>
      <ApplicationFilters counts={counts} />
      <div className={styles.workbook}>
        <span>{workbookTexts.beside(total)}</span>
        <ExportButton at="GET /registrations/decisions/export" query={shown} label={workbookTexts.export} />
        <ImportButton onStaged={onStaged} />
      </div>
      <div className={batchStyles.bar} role="group" aria-label={says.chosen(chosen.size)}>
        <span role="status">{says.chosen(chosen.size)}</span>
        <Button disabled={isRunning || total === 0} loading={isRunning} onClick={() => void chooseAll()}>
          {says.all(total)}
        </Button>
        <Button disabled={chosen.size === 0} onClick={() => choose([])}>
          {says.clear}
        </Button>
        {stagedStatuses.map((one) => (
          <Button key={one} type="primary" disabled={chosen.size === 0} onClick={() => setStatus(one)}>
            {texts.stage.buttons[one]}
          </Button>
        ))}
      </div>
      <ApplicationsTable list={list} selection={selection} />
      {status && (
        <StageDialog
          status={status}
          chosen={[...chosen.values()]}
          open={open}
          onStaged={(rest) => {
            choose(rest);
            onStaged();
          }}
          onClosed={() => setStatus(undefined)}
        />
      )}
    </section>
  );
}
