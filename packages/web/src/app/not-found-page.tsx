import { IconMoonOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useT } from '../platform/i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export default function NotFoundPage() {
  const t = useT();
  return (
    <Page title={t('not_found.title')} isTitleHiddenOnPhone>
      <EmptyState
        icon={IconMoonOff}
        title="404"
        text={t('not_found.text')}
        action={
          <Button component={Link} to="/">
            {t('not_found.action')}
          </Button>
        }
      />
    </Page>
  );
}
