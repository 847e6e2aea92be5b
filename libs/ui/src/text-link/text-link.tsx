import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './text-link.module.css';

export type TextLinkProps<As extends ElementType> = Omit<ComponentPropsWithRef<As>, 'as'> & {
  /** The router's Link where the page changes without a load: `as={Link} to="/terms"`. */
  as?: As;
};

/** A link, underlined in gold. `as="button"` draws an action the same way. */
export function TextLink<As extends ElementType = 'a'>({ as, ...rest }: TextLinkProps<As>) {
  const Anchor: ElementType = as ?? 'a';
  const { className, ...others } = rest as { className?: string };
  return <Anchor className={[styles.link, className].filter(Boolean).join(' ')} {...others} />;
}
