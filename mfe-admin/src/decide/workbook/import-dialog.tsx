import { DECISIONS_FIELD, fileSize, type BatchRecord } from '@conference/contracts';
import { FileField, Progress, Spinner } from '@conference/ui';
import { WovenModal } from '../../console/woven-modal';
import { Findings } from './findings';
import { fitting, texts } from './texts';
import { useImport } from './use-import';
import styles from './workbook.module.css';

interface ImportDialogProps {
  batch?: BatchRecord;
  onStaged(): void;
  onClosed(): void;
}

/** Shows what the decisions of a workbook would do, and stages those that fit. */
export function ImportDialog({ batch, onStaged, onClosed }: ImportDialogProps) {
  const { isOpen, file, fault, found, share, check, stage, close } = useImport(batch, onStaged);
  const fits = found ? fitting(found) : 0;
  const isSending = share !== undefined;
  return (
    <WovenModal
      open={isOpen}
      title={texts.title(batch?.name)}
      width={720}
      isBusy={isSending && found !== undefined}
      okText={found && fits > 0 ? texts.stage(found) : texts.nothing}
      okButtonProps={{ disabled: fits === 0 || isSending }}
      cancelText={texts.cancel}
      onOk={() => void stage()}
      onCancel={close}
      afterClose={onClosed}
    >
      <p className={styles.lead}>{texts.lead}</p>
      <FileField
        name={DECISIONS_FIELD}
        label={texts.file}
        accept=".xlsx"
        file={file}
        facts={file ? fileSize(file.size) : undefined}
        error={fault}
        disabled={isSending}
        invitation={texts.invitation}
        onChoose={(chosen) => void check(chosen)}
      />
      <div role="status" className={styles.standing}>
        {isSending &&
          (share < 1 ? <Progress label={texts.sending} share={share} /> : <Spinner label={texts.checking} />)}
        {!isSending && found && <p className={styles.numbers}>{texts.numbers(found)}</p>}
      </div>
      {found && <Findings found={found} />}
    </WovenModal>
  );
}
