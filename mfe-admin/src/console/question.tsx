import { Button } from 'antd';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { WovenModal } from './woven-modal';

interface QuestionProps {
  open: boolean;
  title: string;
  /** The consequence of Yes, if the title does not say it. */
  children?: ReactNode;
  yes: string;
  no: string;
  /** Whether Yes can be pressed yet; it can by default. */
  canAgree?: boolean;
  /** Whether Yes deletes something for good. */
  isDanger?: boolean;
  /** The action; until it has ended, the question stays and cannot be answered again. */
  onYes(): Promise<unknown>;
  onNo(): void;
  /** Another way to say Yes. */
  other?: { label: string; act(): Promise<unknown> };
}

/** Asks before an action that cannot be undone. The focus is on No. */
export function Question(props: QuestionProps) {
  const { open, title, children, yes, no, canAgree = true, isDanger = false, onYes, onNo, other } = props;
  const [isBusy, setBusy] = useState(false);
  // The second click of a double click could answer the next question, which nobody has read.
  const agree = (act: () => Promise<unknown>) => (event: MouseEvent) => {
    if (event.detail > 1) return;
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return (
    <WovenModal
      open={open}
      title={title}
      width={460}
      yarn={isDanger ? 1 : 6}
      isBusy={isBusy}
      okText={yes}
      cancelText={no}
      okButtonProps={{ danger: isDanger, disabled: !canAgree }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={agree(onYes)}
      onCancel={onNo}
      footer={(buttons) => (
        <>
          {buttons}
          {other && (
            <Button disabled={isBusy} onClick={agree(other.act)}>
              {other.label}
            </Button>
          )}
        </>
      )}
    >
      {children}
    </WovenModal>
  );
}
