import type { Client } from '@releve/domain/features/client-file.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { editAddress } from '../../../clients/client-addresses.ts';
import { LastRapports } from '../../../rapports/record/last-rapports.tsx';
import { MachineState } from '../../equipement-state.tsx';
import { kindOf } from '../../equipement-words.ts';
import { equipementsTexts } from '../../equipements.texts.ts';
import { equipementPartsTexts } from './equipement-parts.texts.ts';
import { useMachines } from '../equipements-admin.queries.ts';
import classes from '../../equipements.module.css';

needTexts(equipementsTexts, equipementPartsTexts);

const SHOWN = 4;

/** What does not work on the site, each a step away. */
export default function SiteMachinesCard({ client: { id } }: { client: Client }) {
  const t = useT();
  const dates = useDateFormatter();
  const list = useMachines({ client_id: id, arret: '1', per_page: SHOWN });
  const rows = list.data?.data;
  const total = list.data?.meta.total ?? 0;
  return (
    <ViewCard
      title={t('equipement_parts.card.title')}
      link={
        <Link to={editAddress(id, 'equipement')}>
          {total > SHOWN
            ? t('equipement_parts.card.all_down', { count: total })
            : t('equipement_parts.card.all')}
        </Link>
      }
    >
      {rows === undefined && !list.isError && (
        <ListSkeleton label={t('equipement_parts.card.loading')} count={1} />
      )}
      {rows === undefined && list.isError && (
        <p className={classes['quiet']}>{t('equipement_parts.card.failed')}</p>
      )}
      {rows?.length === 0 && <p className={classes['quiet']}>{t('equipement_parts.card.none')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <LastRapports
          rapports={rows.map((machine) => ({
            id: machine.id,
            to: `/user/equipements/${machine.id}`,
            title: machine.nom,
            detail: [
              kindOf(machine, t),
              ...(machine.ouvert === null
                ? []
                : [
                    t(`equipements.problemes.${machine.ouvert.probleme}`),
                    dates.relative(machine.ouvert.signale_le),
                  ]),
            ].join(' · '),
            pourcentage: null,
            mark: <MachineState machine={machine} />,
          }))}
        />
      )}
    </ViewCard>
  );
}
