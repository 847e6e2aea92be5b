import { useShortcuts } from '../console/use-shortcuts';
import { focusRowBeside } from './focus';

/** J and K move the focus down and up the rows of a list. */
export function useRowKeys(): void {
  useShortcuts({ next: () => focusRowBeside(1), previous: () => focusRowBeside(-1) });
}
