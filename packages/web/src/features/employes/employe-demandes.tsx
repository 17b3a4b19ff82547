import {
  type Delegation,
  listBalances,
  listDelegations,
  listDemandeTypes,
} from '@releve/domain/features/demande-types.ts';
import { type DemandeStatut, listDemandes } from '@releve/domain/features/demandes.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { formatDateRange } from '../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useShortHold } from '../../ui/settle-together.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge, type StateKind } from '../../ui/state-badge.tsx';
import { ViewCard } from '../../ui/view-card.tsx';
import { LastRapports } from '../rapports/record/last-rapports.tsx';
import { useFileRights } from './employe-actions.tsx';
import classes from './employe-view.module.css';

const SHOWN = 4;

const KINDS: Record<DemandeStatut, StateKind> = {
  en_attente: 'now',
  approuvee: 'done',
  refusee: 'neutral',
  annulee: 'neutral',
};

/** What the person last asked for, and what is left in their banks. */
export function EmployeDemandes({ employe }: { employe: Employe }) {
  const ability = useAbility();
  const isOn = useServerSettingsStore(({ settings }) => settings.ENABLE_DEMANDES);
  const { isLed, isOneself } = useFileRights(employe);
  const isStoodIn = useIsStoodIn(employe, isOn && !isLed && !isOneself);
  if (!isOn || !ability.can('read', 'Demande')) return null;
  return (
    <LastDemandes
      employeId={employe.id}
      isLed={isLed || isStoodIn}
      canFile={(isLed || isStoodIn) && ability.can('create', 'Demande') && employe.actif}
      canReadBanks={(isLed || isStoodIn || isOneself) && ability.can('read', 'Banque')}
    />
  );
}

/** Whether today one decides their requests in the place of whoever leads them. */
function useIsStoodIn({ superviseur_id }: Employe, isAsked: boolean): boolean {
  const enabled = useAbility().can('update', 'Demande') && isAsked;
  const me = useUserStore(({ details }) => details?.id);
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  // What is over is not among them.
  const list = useEndpoint(listDelegations, {}, { enabled }).data?.data;
  const isMine = ({ de, a, du }: Delegation) =>
    a.id === me && de.id === superviseur_id && du <= today;
  return enabled && list?.some(isMine) === true;
}

type LastDemandesProps = {
  employeId: number;
  isLed: boolean;
  canFile: boolean;
  canReadBanks: boolean;
};

function LastDemandes({ employeId, isLed, canFile, canReadBanks }: LastDemandesProps) {
  const t = useT();
  const language = useLanguage();
  const list = useEndpoint(listDemandes, {
    query: { employe_id: employeId, sort: '-demandee_le', per_page: SHOWN },
  });
  const rows = list.data?.data;
  useShortHold(list.isLoading);
  // Of somebody else’s team there is nothing to read, which is not that they asked for nothing.
  if (!isLed && !canReadBanks && (rows ?? []).length === 0) return null;
  return (
    <ViewCard
      title={t('employes.view.demandes')}
      link={
        <div className={classes['actions']}>
          {canFile && (
            <Link to="/admin/demandes" search={{ deposer: 'oui', pour: employeId }}>
              {t('employes.view.file_demande')}
            </Link>
          )}
          {rows !== undefined && rows.length > 0 && (
            <Link to="/admin/demandes" search={{ employe: employeId }}>
              {t('employes.view.all_demandes')}
            </Link>
          )}
        </div>
      }
    >
      {rows === undefined && !list.isError && (
        <ListSkeleton label={t('employes.view.demandes_loading')} count={2} />
      )}
      {rows === undefined && list.isError && (
        <p className={classes['quiet']}>{t('employes.view.demandes_failed')}</p>
      )}
      {rows?.length === 0 && <p className={classes['quiet']}>{t('employes.view.no_demande')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <LastRapports
          rapports={rows.map(({ id, type, du, au, statut }) => ({
            id,
            to: '/admin/demandes',
            search: { employe: employeId, demande: id },
            title: nameIn(language, type),
            detail: formatDateRange(du, au, language),
            pourcentage: null,
            mark: (
              <StateBadge
                kind={KINDS[statut]}
                label={t(`employes.view.demande_statuts.${statut}`)}
              />
            ),
          }))}
        />
      )}
      {canReadBanks && <Balances employeId={employeId} />}
    </ViewCard>
  );
}

/** What can still be asked for: what waits for a decision is taken off already. */
function Balances({ employeId }: { employeId: number }) {
  const t = useT();
  const language = useLanguage();
  const balanceList = useEndpoint(listBalances, { query: { employe_id: employeId } });
  const types = useEndpoint(listDemandeTypes, {});
  useShortHold(balanceList.isLoading || types.isLoading);
  const balances = balanceList.data?.data;
  const banques = types.data?.banques ?? [];
  if (balances === undefined || balances.length === 0) return null;
  return (
    <dl className={classes['totals']} aria-label={t('employes.view.balances')}>
      {banques.map((banque) => {
        const balance = balances.find(({ banque_id }) => banque_id === banque.id);
        return (
          balance && (
            <div key={banque.id}>
              <dt>
                <Link
                  to="/admin/demandes/banques"
                  search={{ employe: employeId, banque: banque.id }}
                >
                  {nameIn(language, banque)}
                </Link>
              </dt>
              <dd className="tabular">{formatMinutes(balance.disponible)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
