import type { ComponentPropsWithRef } from 'react';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** plain: a sheet. The others are notices with a bar in their colour. */
  tone?: 'plain' | 'wait' | 'good' | 'bad';
}

/** A sheet or a notice. The colour only repeats what the text says. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <div className={[styles.card, styles[tone], className].filter(Boolean).join(' ')} {...rest} />;
}
