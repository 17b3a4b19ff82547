import type { SettingDetail } from '@releve/domain/features/settings.ts';
import { SETTINGS, type SettingName } from '@releve/domain/settings.ts';
import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useSettingHistory } from './server-settings.queries.ts';
import { describeValue, settingWords } from './setting-words.ts';
import classes from './server-settings.module.css';

type SettingHistoryProps = {
  /** Undefined closes it. */
  name: SettingName | undefined;
  onClose: () => void;
};

/** Who changed a setting, when, from what to what. */
export default function SettingHistory({ name, onClose }: SettingHistoryProps) {
  const t = useT();
  const shown = useLastDefined(name);
  if (shown === undefined) return null;
  return (
    <Sheet
      isOpen={name !== undefined}
      onClose={onClose}
      title={settingWords(shown, t).label}
      closeLabel={t('server_settings.history.close')}
      isModal={false}
    >
      <Changes name={shown} />
    </Sheet>
  );
}

function Changes({ name }: { name: SettingName }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const read = useSettingHistory(name);
  const { changes } = read;
  if (changes === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('server_settings.history.failed')}
        skeleton={<ListSkeleton label={t('server_settings.history.loading')} count={3} />}
      />
    );
  }
  if (changes.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title={t('server_settings.history.empty')}
        text={t('server_settings.history.empty_text')}
      />
    );
  }
  const { kind } = SETTINGS[name];
  const words = (value: SettingDetail['value']) => describeValue({ kind, value }, t, language);
  return (
    <ol className={classes['changes']} aria-label={t('server_settings.history.list')}>
      {changes.map(({ le, par, avant, apres }) => (
        <li key={`${le} ${JSON.stringify(apres)}`} className={classes['changed']}>
          <p className={classes['fromTo']}>
            <span className="visually-hidden">{t('server_settings.history.from')} </span>
            <span className={classes['before']}>{words(avant)}</span>
            <IconArrowRight size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
            <span className="visually-hidden"> {t('server_settings.history.to')} </span>
            <span>{words(apres)}</span>
          </p>
          <p className={classes['who']}>
            {par === null ? t('server_settings.history.by_system') : fullName(par)}
            <time className="tabular" dateTime={le}>
              {dates.instant(le)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
