import { useState, type ReactNode } from 'react';
import { WovenModal } from './woven-modal';

interface QuestionProps {
  open: boolean;
  title: string;
  /** The consequence of Yes, if the title does not say it. */
  children?: ReactNode;
  yes: string;
  no: string;
  /** Whether Yes deletes something for good. */
  isDanger?: boolean;
  /** The action; until it has ended, the question stays and cannot be answered again. */
  onYes(): Promise<unknown>;
  onNo(): void;
}

/** Asks before an action that cannot be undone. The focus is on No. */
export function Question({ open, title, children, yes, no, isDanger = false, onYes, onNo }: QuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const agree = () => {
    setBusy(true);
    void onYes().finally(() => setBusy(false));
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
      okButtonProps={{ danger: isDanger }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={agree}
      onCancel={onNo}
    >
      {children}
    </WovenModal>
  );
}
