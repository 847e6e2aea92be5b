import { type ModuleRecord } from '@conference/contracts';
import { Button } from 'antd';
import { useAdminSession } from '../console/admin-session';
import { browser } from '../console/browser';
import { useTask } from '../console/use-task';
import { pageOf } from './page-of';
import { texts } from './texts';

/** Previews a version in this browser, and opens a page of its module. */
export function PreviewButton({ of: { name, prefixes }, version }: { of: ModuleRecord; version: string }) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();

  const open = async () => {
    const { isDone } = await run(ask('POST /preview', { json: { module: name, version } }), texts.preview);
    if (isDone) browser.goTo(pageOf(prefixes));
  };
  return (
    <Button
      size="small"
      loading={isRunning}
      aria-label={`${texts.preview.button}: ${name} ${version}`}
      onClick={() => void open()}
    >
      {texts.preview.button}
    </Button>
  );
}
