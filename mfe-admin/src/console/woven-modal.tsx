import { Woven, type Yarn } from '@conference/ui';
import { Modal, type ModalProps } from 'antd';
import { usePageFocus } from './use-page-focus';
import styles from './woven-modal.module.css';

interface WovenModalProps extends Omit<
  ModalProps,
  'styles' | 'closable' | 'keyboard' | 'mask' | 'modalRender' | 'confirmLoading'
> {
  /** Whether something is under way: the dialog cannot be closed meanwhile. */
  isBusy: boolean;
  /** The colour of its edge. */
  yarn?: Yarn;
}

/** A dialog of the console with the product's woven edge. Its buttons and Escape close it, a click beside it does not. */
export function WovenModal({ isBusy, yarn = 6, cancelButtonProps, afterClose, ...modal }: WovenModalProps) {
  const focus = usePageFocus();
  return (
    <Modal
      {...modal}
      afterClose={() => {
        afterClose?.();
        focus.closed();
      }}
      // Within the room that the border leaves.
      style={{ maxWidth: 'calc(100% - 2 * var(--space-8))' }}
      confirmLoading={isBusy}
      cancelButtonProps={{ disabled: isBusy, ...cancelButtonProps }}
      styles={{
        // The border of the page stays in sight.
        wrapper: { insetInlineStart: 'var(--paar)' },
        // No round corners at the top, where the woven edge is.
        container: { borderStartStartRadius: 0, borderStartEndRadius: 0 },
        title: { fontFamily: 'var(--font-display)', fontWeight: 450, lineHeight: 1.25, textWrap: 'balance' },
      }}
      closable={false}
      keyboard={!isBusy}
      mask={{ closable: false }}
      modalRender={(dialog) => (
        <div ref={focus.ref} className={styles.dialog}>
          <Woven weave="tabby" yarn={yarn} className={styles.edge} />
          {dialog}
        </div>
      )}
    />
  );
}
