import { listBalances, listDemandeTypes } from '@releve/domain/features/demande-types.ts';
import { getMyPaie } from '@releve/domain/features/paie.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { formatCents } from '../../../platform/i18n/format-cents.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import classes from './user-heures.module.css';

/** Pay stays on no device. */
const IS_KEPT = () => false;

const CENTS = 100;

export default function MyPayFacts() {
  const t = useT();
  const isReached = useIsServerReached();
  const read = useEndpoint(getMyPaie, {}, { isKept: IS_KEPT });
  const rows = read.data?.data;
  if (rows === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('my_heures.pay.failed')}
        text={isReached ? null : t('my_heures.pay.failed_offline')}
        skeleton={<CardSkeleton label={t('my_heures.pay.loading')} />}
      />
    );
  }
  return (
    <>
      {rows.length === 0 && <p className={classes['quiet']}>{t('my_heures.pay.nothing')}</p>}
      {rows.map((row) => (
        <PayFacts key={row.id} row={row} />
      ))}
      <Banks />
    </>
  );
}

type OwnPayRow = EndpointResponse<typeof getMyPaie>['data'][number];

/** The row of today, or one from a later day on. */
function PayFacts({ row }: { row: OwnPayRow }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const isComing = row.depuis > today;
  return (
    <>
      {isComing && <h3>{t('my_heures.pay.from', { date: dates.date(row.depuis) })}</h3>}
      <FactList
        facts={[
          [t('my_heures.pay.classe'), t(`my_heures.pay.classes.${row.classe}`)],
          [t('my_heures.pay.matricule'), row.matricule_paie ?? t('my_heures.pay.no_matricule')],
          [
            t('my_heures.pay.taux'),
            row.taux === null
              ? t('my_heures.pay.rate_of_class')
              : `${formatCents(Math.round(row.taux * CENTS), language)}/h`,
          ],
          [t('my_heures.pay.chef_equipe'), row.chef_equipe ? t('my_heures.pay.yes') : null],
          [t('my_heures.pay.since'), isComing ? null : dates.date(row.depuis)],
        ]}
      />
    </>
  );
}

/** What the banks hold, where the company has them. */
function Banks() {
  const t = useT();
  const language = useLanguage();
  const isOn = useServerSettingsStore(({ settings }) => settings.ENABLE_DEMANDES);
  const canRead = useAbility().can('read', 'OwnDemande');
  const enabled = isOn && canRead;
  const { data: types } = useEndpoint(listDemandeTypes, {}, { enabled });
  const { data: balances } = useEndpoint(listBalances, { query: {} }, { enabled });
  const facts = (types?.banques ?? []).flatMap((banque): (readonly [string, string])[] => {
    const balance = balances?.data.find(({ banque_id }) => banque_id === banque.id);
    return balance === undefined
      ? []
      : [
          [
            nameIn(language, banque),
            t('my_heures.pay.available', { duree: formatMinutes(balance.disponible) }),
          ],
        ];
  });
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{t('my_heures.pay.banks')}</h3>
      <FactList facts={facts} />
      <Link to="/user/demandes" className={classes['link'] ?? ''}>
        {t('my_heures.pay.see_banks')}
      </Link>
    </>
  );
}
