import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './button.module.css';

/** cta: the main action of a view, in lac. closed: no longer available. */
export type ButtonVariant = 'cta' | 'primary' | 'ghost' | 'closed';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
}

const classesOf = (variant: ButtonVariant, className?: string) =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

/** A button. It submits a form only with `type="submit"`. */
export function Button({ variant = 'primary', type = 'button', className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classesOf(variant, className)}
      disabled={disabled || variant === 'closed'}
      {...rest}
    />
  );
}

export type ButtonLinkProps<As extends ElementType> = Omit<ComponentPropsWithRef<As>, 'as'> & {
  /** The router's Link where the page changes without a load: `as={Link} to="/login"`. */
  as?: As;
  variant?: Exclude<ButtonVariant, 'closed'>;
};

/** A link that looks like a button. */
export function ButtonLink<As extends ElementType = 'a'>({ as, variant = 'primary', ...rest }: ButtonLinkProps<As>) {
  const Anchor: ElementType = as ?? 'a';
  const { className, ...others } = rest as { className?: string };
  return <Anchor className={classesOf(variant, className)} {...others} />;
}
