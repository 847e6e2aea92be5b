import type { MailTemplateRecord } from '@conference/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { Question } from '../../console/question';
import { atVersion, useTask } from '../../console/use-task';
import { texts } from './texts';

interface ResetTemplateProps {
  template: MailTemplateRecord;
  onReset(): void;
}

/** Goes back to the original words, or removes a template that organisers have made, after a question. */
export function ResetTemplate({ template: { _id: id, version, name }, onReset }: ResetTemplateProps) {
  const says = name === undefined ? texts.one.reset : texts.one.remove;
  const { ask } = useAdminSession();
  const { run } = useTask();
  const [isAsked, setAsked] = useState(false);
  const reset = async () => {
    const ended = await run(ask('DELETE /mail-templates/:id', { params: { id } }, atVersion(version)), says);
    setAsked(false);
    if (ended.isDone) onReset();
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{says.button}</Button>
      <Question
        open={isAsked}
        title={says.title}
        yes={says.yes}
        no={says.no}
        isDanger
        onYes={reset}
        onNo={() => setAsked(false)}
      >
        {says.follows}
      </Question>
    </>
  );
}
