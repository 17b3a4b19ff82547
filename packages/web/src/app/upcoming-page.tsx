// A screen whose feature is not built yet: its title, and the truth.
import { IconHammer } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useT } from '../platform/i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { definitionOf } from './matched-route.ts';

export default function UpcomingPage() {
  const t = useT();
  const definition = definitionOf(useMatches());
  return (
    <Page title={t(definition?.title ?? 'titles.not_found')} isTitleHiddenOnPhone>
      <EmptyState icon={IconHammer} title={t('upcoming.title')} text={t('upcoming.text')} />
    </Page>
  );
}
