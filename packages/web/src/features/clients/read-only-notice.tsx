import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

type ReadOnlyNoticeProps = {
  /** Where there is something to read instead. */
  to: string;
  label: string;
};

/** In place of a form, for whoever may look at clients and not change them. */
export function ReadOnlyNotice({ to, label }: ReadOnlyNoticeProps) {
  const t = useT();
  return (
    <EmptyState
      icon={IconLock}
      title={t('clients.form.read_only')}
      text={t('clients.form.read_only_text')}
      action={
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      }
    />
  );
}
