import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { sondagesAdminTexts } from './sondages-admin.texts.ts';
import { useSurveyBase } from './survey-base.ts';

needTexts(sondagesAdminTexts);

/** Nothing where the mood is not asked for: there is one screen alone. */
export function SurveyTabs() {
  const t = useT();
  const base = useSurveyBase();
  const hasHumeur = useServerSettingsStore(({ settings }) => settings.ENABLE_HUMEUR);
  if (!hasHumeur) return null;
  return (
    <TabLinks
      label={t('sondages_admin.tabs.label')}
      tabs={[
        { to: base, label: t('sondages_admin.tabs.list') },
        { to: `${base}/humeur`, label: t('sondages_admin.tabs.humeur') },
      ]}
    />
  );
}
