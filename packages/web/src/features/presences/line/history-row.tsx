import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './line.module.css';

export const useInstant = (): ((instant: string) => string) =>
  useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE)).instant;

type RowProps = { icon: TablerIcon; at?: string; title: ReactNode; children?: ReactNode };

/** One thing that is known of a line, with when it happened. */
export function Row({ icon: Icon, at, title, children }: RowProps) {
  const instant = useInstant();
  return (
    <li>
      <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <div>
        <p>{title}</p>
        {at !== undefined && <Line>{instant(at)}</Line>}
        {children}
      </div>
    </li>
  );
}

/** A fact below it; none where there is nothing to say. */
export const Line = ({ children }: { children: string }) =>
  children === '' ? null : <p className={classes['small']}>{children}</p>;
