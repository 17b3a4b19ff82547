import type { SettingDetail } from '@releve/domain/features/settings.ts';
import type { ReactNode } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { isChanged } from './setting-groups.ts';
import { describeValue, settingWords } from './setting-words.ts';
import classes from './server-settings.module.css';

type SettingLabelProps = { detail: SettingDetail; ids?: { id: string; labelId: string } };

/** A tap on the name counts for its control. */
export function SettingLabel({ detail, ids }: SettingLabelProps) {
  const t = useT();
  const { label } = settingWords(detail.name, t);
  return (
    <div className={classes['label']}>
      {ids === undefined ? (
        <span>{label}</span>
      ) : (
        <label id={ids.labelId} htmlFor={ids.id}>
          {label}
        </label>
      )}
      {isChanged(detail) && (
        <StateBadge kind="info" variant="plain" label={t('server_settings.row.differs')} />
      )}
    </div>
  );
}

type SettingTextProps = { detail: SettingDetail; id?: string; children?: ReactNode };

export function SettingText({ detail, id, children }: SettingTextProps) {
  const t = useT();
  return (
    <p className={classes['text']} id={id}>
      {settingWords(detail.name, t).text}
      {children}
    </p>
  );
}

type SettingFactsProps = { detail: SettingDetail; children?: ReactNode };

/** Its technical name, its default and its last change; then what can be done with it. */
export function SettingFacts({ detail, children }: SettingFactsProps) {
  const t = useT();
  const language = useLanguage();
  const { name, kind, default: initial } = detail;
  const hasDefault = kind !== 'fixed' || initial !== null;
  return (
    <div className={classes['facts']}>
      <code className={classes['technical']}>{name}</code>
      {hasDefault && (
        <span>
          {t('server_settings.row.default', {
            value: describeValue({ kind, value: initial }, t, language),
          })}
        </span>
      )}
      <LastChange detail={detail} />
      {children && <div className={classes['actions']}>{children}</div>}
    </div>
  );
}

function LastChange({ detail: { modifie_le, modifie_par } }: { detail: SettingDetail }) {
  const t = useT();
  const dates = useDateFormatter();
  if (modifie_le === null) return null;
  const date = dates.instant(modifie_le);
  return (
    <span className="tabular">
      {modifie_par === null
        ? t('server_settings.row.changed', { date })
        : t('server_settings.row.changed_by', { name: fullName(modifie_par), date })}
    </span>
  );
}
