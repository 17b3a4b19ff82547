// After each navigation: the page starts at its top and the tab bears the screen's name.
import { onLanguageChange, t } from '../platform/i18n/i18n.ts';
import { definitionOf } from './matched-route.ts';
import { router } from './router.tsx';

function showTitle(): void {
  const definition = definitionOf(router.state.matches);
  const title = t(definition?.title ?? 'titles.not_found');
  document.title = `${title} · ${t('app.name')}`;
}

export function followNavigation(): void {
  onLanguageChange(showTitle);
  router.subscribe('onResolved', ({ pathChanged }) => {
    showTitle();
    if (pathChanged) scrollTo(0, 0);
  });
}
