import { NavLink, useLocation } from '@conference/shell-kit';
import { useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import css from './dropdown.module.css';
import type { NavigationGroup } from './navigation';
import type { MenuState } from './use-menu';

interface DropdownProps {
  group: NavigationGroup;
  menu: MenuState;
}

/** A group of the menu: a button that shows and hides a list of links, by hover, press or keys; arrow keys move in it. */
export function Dropdown({ group: { label, items }, menu }: DropdownProps) {
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const open = menu.group === label;
  const id = `menu-${label.toLowerCase()}`;

  function move(event: KeyboardEvent) {
    const stops = [button.current, ...(panel.current?.querySelectorAll('a') ?? [])];
    const here = stops.findIndex((stop) => stop === event.target);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 1, End: stops.length - 1 }[event.key];
    if (to === undefined || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    // Opened first, because hidden elements take no focus.
    if (!open) flushSync(() => menu.open(label));
    stops[Math.min(Math.max(to, 0), stops.length - 1)]?.focus();
  }

  function enter({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') menu.enter(label);
  }

  function leave({ pointerType }: PointerEvent) {
    // It stays open while the focus is in it.
    if (pointerType !== 'touch' && !panel.current?.contains(document.activeElement)) menu.leave();
  }

  function passBy({ currentTarget, relatedTarget }: FocusEvent) {
    // In some browsers the focus goes nowhere before a click.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.passBy(label);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events bubble up from the button and the links
    <li className={css.group} onPointerEnter={enter} onPointerLeave={leave} onBlur={passBy} onKeyDown={move}>
      <button
        ref={button}
        type="button"
        className={css.name}
        aria-expanded={open}
        aria-controls={id}
        aria-current={items.some(({ to }) => to === pathname) || undefined}
        onClick={() => menu.press(label)}
      >
        {label}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
      <ul ref={panel} id={id} className={css.panel} hidden={!open}>
        {items.map(({ label: title, to, fact }) => (
          <li key={to}>
            <NavLink to={to} end className={css.link} onClick={menu.close}>
              <span className={css.title}>{title}</span>
              {fact && <span className={css.fact}>{fact}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
