import { useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { MenuLink } from './menu-link.tsx';
import { groupEntries, type MenuEntry, type MenuGroup } from './visible-menu.ts';
import classes from './grouped-menu.module.css';

interface GroupedMenuProps {
  entries: readonly MenuEntry[];
  active: MenuEntry | null;
  onChoose?: () => void;
}

function Group({
  group,
  active,
  onChoose,
}: Omit<GroupedMenuProps, 'entries'> & { group: MenuGroup }) {
  const t = useT();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes['heading']}>
        {t(`shell.menu.groups.${group.name}`)}
      </h2>
      <ul className={classes['list']}>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink
              entry={entry}
              shape="row"
              isActive={entry.id === active?.id}
              {...(onChoose === undefined ? {} : { onClick: onChoose })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every page the person may open, by what it is about. */
export function GroupedMenu({ entries, ...rest }: GroupedMenuProps) {
  return (
    <div className={classes['groups']}>
      {groupEntries(entries).map((group) => (
        <Group key={group.name} group={group} {...rest} />
      ))}
    </div>
  );
}
