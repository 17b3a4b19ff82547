import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '../platform/i18n/i18n.ts';
import { EmptyState } from './empty-state.tsx';

type NothingFoundProps = { title: string; text: string; onClear: () => void };

/** A list whose filters leave nothing, and the way back to all of it. */
export function NothingFound({ title, text, onClear }: NothingFoundProps) {
  const t = useT();
  return (
    <EmptyState
      icon={IconSearch}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clear_filters')}
        </Button>
      }
    />
  );
}
