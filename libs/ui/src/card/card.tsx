import type { ComponentPropsWithRef } from 'react';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** plain: a sheet on the page. The others are notices and carry a bar in their colour. */
  tone?: 'plain' | 'wait' | 'good' | 'bad';
}

/** A sheet or a notice. What it says is said in words: the colour only repeats it. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <div className={[styles.card, styles[tone], className].filter(Boolean).join(' ')} {...rest} />;
}
