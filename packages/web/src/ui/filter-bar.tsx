import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { OnDemand } from '../platform/on-demand.tsx';
import { loadSheet } from './late-layers.ts';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import { useIsPhone } from './use-is-phone.ts';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  /** How many of them narrow the list. */
  count: number;
  onClear: () => void;
  children: ReactNode;
};

/** The filters of a list: in its line on a desktop, in a sheet behind a button on a phone. */
export function FilterBar({ count, onClear, children }: FilterBarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const clear = count > 0 && (
    <Button variant="subtle" color="gray" onClick={onClear}>
      {t('lists.clear_filters')}
    </Button>
  );
  if (!isPhone) {
    return (
      <>
        {children}
        {clear}
      </>
    );
  }
  return (
    <>
      <Button
        className={classes['button'] ?? ''}
        variant={count > 0 ? 'light' : 'default'}
        leftSection={
          <IconAdjustmentsHorizontal
            size={iconSize.control}
            stroke={iconStroke}
            aria-hidden="true"
          />
        }
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? t('lists.filters_count', { count }) : t('lists.filters')}
      </Button>
      <OnDemand
        load={loadSheet}
        isWanted={isOpen}
        props={{
          isOpen,
          onClose: () => setIsOpen(false),
          title: t('lists.filters'),
          footer: (
            <>
              {clear}
              <Button onClick={() => setIsOpen(false)}>{t('lists.filters_done')}</Button>
            </>
          ),
          children: <div className={classes['filters']}>{children}</div>,
        }}
      />
    </>
  );
}
