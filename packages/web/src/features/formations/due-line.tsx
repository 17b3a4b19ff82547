import type { MyFormation } from '@releve/domain/features/formations.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import classes from './formations.module.css';

/** By when it is to be done, or until when it is good. Nothing where neither ends. */
export function DueLine({ formation }: { formation: MyFormation }) {
  const t = useT();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { etat, echeance, certificat } = formation;
  const end = certificat?.valable_jusqu_a ?? echeance;
  if (etat === 'valide' || etat === 'bientot') {
    return (
      <p>
        {end === null
          ? t('formations.due.no_end')
          : t('formations.due.until', { date: dates.date(end) })}
      </p>
    );
  }
  if (echeance === null) return null;
  const date = dates.date(echeance);
  if (etat === 'expiree') {
    return <p className={classes['late']}>{t('formations.due.expired', { date })}</p>;
  }
  return echeance < today ? (
    <p className={classes['late']}>{t('formations.due.late', { date })}</p>
  ) : (
    <p>{t('formations.due.by', { date })}</p>
  );
}
