import { Button } from '@mantine/core';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useT } from '../platform/i18n/i18n.ts';
import { EmptyState } from './empty-state.tsx';

type NothingFoundProps = {
  icon?: TablerIcon;
  title: string;
  text: string;
  clearLabel?: string;
  onClear: () => void;
};

/** A list whose filters leave nothing, and the way back to all of it. */
export function NothingFound({
  icon = IconSearch,
  title,
  text,
  clearLabel,
  onClear,
}: NothingFoundProps) {
  const t = useT();
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          {clearLabel ?? t('lists.clear_filters')}
        </Button>
      }
    />
  );
}
