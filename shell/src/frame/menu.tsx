import type { BootData } from '@conference/federation';
import { NavLink, SchemeSwitch, useAuth, useEdition, useLocation, useMatches } from '@conference/shell-kit';
import type { KeyboardEvent } from 'react';
import { Dropdown } from './dropdown';
import css from './menu.module.css';
import { headerEntries, moduleEntries, sessionEntry, type NavigationEntry } from './navigation';
import { texts } from './texts';
import type { MenuState } from './use-menu';

const LIST = 'menu';

/** The `handle` of the frame's route: the modules' entries in the menu, and the clock of a rehearsal. */
export type FrameHandle = Pick<BootData, 'menu' | 'clockAhead'>;

/** The header's menu: a row of links and groups, on a narrow screen a list behind a button. */
export function Menu({ menu }: { menu: MenuState }) {
  const core = useEdition('core');
  const { pathname } = useLocation();
  const { user } = useAuth();
  const declared = useMatches()
    .map(({ handle }) => (handle as FrameHandle | undefined)?.menu)
    .find(Boolean);
  return (
    <nav aria-label={texts.main}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={menu.whole}
        aria-controls={LIST}
        onClick={menu.toggle}
      >
        {texts.menu}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events bubble up from the links */}
      <ul id={LIST} className={css.list} onKeyDown={moveAlong}>
        {[...headerEntries(pathname, core), ...moduleEntries(declared, user)].map((entry) => (
          <Entry key={entry.label} entry={entry} menu={menu} />
        ))}
        <li className={css.scheme}>
          <SchemeSwitch />
        </li>
        <Entry entry={sessionEntry(user)} menu={menu} />
      </ul>
    </nav>
  );
}

function Entry({ entry, menu }: { entry: NavigationEntry; menu: MenuState }) {
  if ('items' in entry) return <Dropdown group={entry} menu={menu} />;
  return (
    <li>
      <NavLink to={entry.to} end reloadDocument={entry.reload} className={css.link} onClick={menu.close}>
        {entry.label}
      </NavLink>
    </li>
  );
}

/** The arrow keys move from entry to entry, also out of an open group. */
function moveAlong(event: KeyboardEvent) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  const entries = [...event.currentTarget.children];
  const here = entries.findIndex((entry) => entry.contains(event.target as Node));
  entries[here + by]?.querySelector<HTMLElement>('a, button')?.focus();
}
