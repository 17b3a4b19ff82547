import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { Page } from '../../ui/page.tsx';
import { PushSetting } from '../notifications/push-setting.tsx';
import { AdvancedSection } from './advanced-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { EmployeViewSection } from './employe-view-section.tsx';
import { MenuSection } from './menu-section.tsx';
import classes from './preferences.module.css';
import { preferencesTexts } from './preferences.texts.ts';

needTexts(preferencesTexts);

export default function PreferencesPage() {
  const t = useT();
  const canImpersonate = useAbility().can('impersonate', 'Employe');
  return (
    <Page
      title={t('titles.settings')}
      subtitle={t('preferences.saved_here')}
      width="sections"
      isTitleHiddenOnPhone
    >
      <div className={classes['sections']}>
        <DisplaySection />
        <MenuSection />
        <PushSetting />
        {canImpersonate && <EmployeViewSection />}
        <DeviceSection />
        <AdvancedSection />
      </div>
    </Page>
  );
}
