// After each navigation: the page starts at its top and the tab bears the screen's name.
import { t } from '../platform/i18n/i18n.ts';
import { definitionOf } from './matched-route.ts';
import { router } from './router.tsx';

export function showTitle(): void {
  const definition = definitionOf(router.state.matches);
  const title = t(definition?.title ?? 'titles.not_found');
  document.title = `${title} · ${t('app.name')}`;
}

export function followNavigation(): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    showTitle();
    if (pathChanged) scrollTo(0, 0);
  });
}
