import type { Appro, Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { askSupplies, listMySupplies } from '@releve/domain/features/inventaire.ts';
import { IconCloudUp } from '@tabler/icons-react';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useOfEmploye } from '../../../platform/stores/shown-person.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { APPRO_KINDS, placeOf } from '../inventaire-words.ts';
import { useMySupplies } from '../inventaire.queries.ts';
import classes from '../inventaire.module.css';

/** What was asked for, and how far it is, until it is there. */
export function MySupplies({ stocks }: { stocks: readonly Stock[] }) {
  const t = useT();
  const query = useOfEmploye();
  const { data } = useMySupplies();
  const key = [listMySupplies.path, query.employe_id === undefined ? {} : { query }];
  const known = data?.data ?? [];
  const waiting = useWaitingCommands(askSupplies, key).filter(
    ({ body }) => !known.some(({ uuid }) => uuid === body.uuid),
  );
  if (known.length + waiting.length === 0) return null;
  return (
    <section className={classes['stack']} aria-labelledby="supplies">
      <h2 id="supplies" className={classes['heading']}>
        {t('inventaire.supplies.title')}
      </h2>
      <ul className={classes['list']}>
        {waiting.map(({ body }) => (
          <li key={body.uuid} className={classes['unsent']}>
            <CardLine>
              <RowTitle>{t('inventaire.supplies.lines', { count: body.lignes.length })}</RowTitle>
              <StateBadge kind="silent" icon={IconCloudUp} label={t('inventaire.unsent')} />
            </CardLine>
            <Quiet>
              {body.lignes
                .map(({ stock_id, quantite }) => {
                  const found = stocks.find(({ id }) => id === stock_id);
                  return `${quantite} × ${found?.produit.nom ?? '…'}`;
                })
                .join(', ')}
            </Quiet>
          </li>
        ))}
        {known.map((appro) => (
          <SuppliesRow key={appro.id} appro={appro} />
        ))}
      </ul>
    </section>
  );
}

function SuppliesRow({ appro }: { appro: Appro }) {
  const t = useT();
  const dates = useDateFormatter();
  const { id, numero, statut, lignes, demande_le } = appro;
  const delivered = lignes.filter((line) => line.statut === 'livree').length;
  return (
    <ReadingRow to={`/user/inventaire/demandes/${id}`} isWaiting={false}>
      <CardLine>
        <RowTitle>{lignes.map(({ produit }) => produit.nom).join(', ')}</RowTitle>
        <StateBadge kind={APPRO_KINDS[statut]} label={t(`inventaire.statuts.${statut}`)} />
      </CardLine>
      <Quiet>
        {[
          numero,
          placeOf(appro, t),
          dates.relative(demande_le),
          delivered > 0 && delivered < lignes.length
            ? t('inventaire.supplies.part', { done: delivered, count: lignes.length })
            : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Quiet>
    </ReadingRow>
  );
}
