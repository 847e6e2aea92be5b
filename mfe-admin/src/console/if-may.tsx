import type { ConsoleAccess } from '@conference/contracts';
import type { ReactNode } from 'react';
import { useMay } from './admin-session';

interface IfMayProps {
  access: ConsoleAccess;
  children: ReactNode;
}

/** Shows something only to those who may do it. */
export function IfMay({ access, children }: IfMayProps) {
  return useMay()(access) ? children : null;
}
