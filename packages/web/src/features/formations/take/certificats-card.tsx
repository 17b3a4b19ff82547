import type { Certificat } from '@releve/domain/features/formations.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { CertificatButton } from '../certificat-button.tsx';
import classes from '../formations.module.css';

/** The one that counts and all before it: a renewal takes none away. */
export function CertificatsCard({ certificats }: { certificats: readonly Certificat[] }) {
  const t = useT();
  if (certificats.length === 0) return null;
  return (
    <ViewCard title={t('formations.certificat.title', { count: certificats.length })}>
      <ul className={classes['rows']}>
        {certificats.map((certificat) => (
          <li key={certificat.id} className={classes['rowOf']}>
            <CertificatWords certificat={certificat} />
            <CertificatButton certificat={certificat} isNumbered />
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}

function CertificatWords({ certificat }: { certificat: Certificat }) {
  const t = useT();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { numero, delivre_le, valable_jusqu_a, retire_le, version_numero } = certificat;
  const date = valable_jusqu_a === null ? '' : dates.date(valable_jusqu_a);
  const validity =
    retire_le !== null
      ? t('formations.certificat.withdrawn', { date: dates.instant(retire_le) })
      : valable_jusqu_a === null
        ? t('formations.due.no_end')
        : valable_jusqu_a < today
          ? t('formations.due.expired', { date })
          : t('formations.due.until', { date });
  return (
    <span className={classes['stepWords']}>
      <span className="tabular">{numero}</span>
      <span className={classes['quiet']}>
        {t('formations.certificat.given', {
          date: dates.instant(delivre_le),
          version: version_numero,
        })}
      </span>
      <span className={classes['quiet']}>{validity}</span>
    </span>
  );
}
