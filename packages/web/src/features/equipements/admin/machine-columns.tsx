import { entretienEtat } from '@releve/domain/equipement-rules.ts';
import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { MachineState } from '../equipement-state.tsx';
import { ENTRETIEN_KINDS, kindOf, placeOf } from '../equipement-words.ts';

export const machineAddress = (id: number): string => `/user/equipements/${id}`;

/** The machines of all sites, or of one, which is named above them already. */
export function useMachineRows({ isOfSite = false } = {}) {
  const t = useT();
  const columns: DataColumn<Equipement>[] = [
    {
      id: 'nom',
      header: t('equipements_admin.columns.nom'),
      cell: ({ id, nom }) => <RowName to={machineAddress(id)}>{nom}</RowName>,
    },
    {
      id: 'type',
      header: t('equipements_admin.columns.type'),
      cell: (machine) => kindOf(machine, t),
    },
    {
      id: 'place',
      header: t('equipements_admin.columns.place'),
      cell: (machine) => placeOf(machine, t),
    },
    {
      id: 'etat',
      header: t('equipements_admin.columns.etat'),
      cell: (machine) => <MachineState machine={machine} />,
    },
    {
      id: 'ouvert',
      header: t('equipements_admin.columns.ouvert'),
      cell: ({ ouvert }) => (ouvert === null ? '–' : t(`equipements.problemes.${ouvert.probleme}`)),
    },
    {
      id: 'prochain_entretien',
      header: t('equipements_admin.columns.entretien'),
      isFigure: true,
      cell: (machine) => <NextEntretien machine={machine} />,
    },
  ];
  return {
    columns: isOfSite ? columns.filter(({ id }) => id !== 'place') : columns,
    renderCard: (machine: Equipement) => (
      <CardBody>
        <CardLine>
          <RowName>{machine.nom}</RowName>
          <MachineState machine={machine} />
        </CardLine>
        <Quiet>{[kindOf(machine, t), placeOf(machine, t)].join(' · ')}</Quiet>
        {machine.ouvert !== null && (
          <span>{t(`equipements.problemes.${machine.ouvert.probleme}`)}</span>
        )}
        {machine.prochain_entretien !== null && <NextEntretien machine={machine} />}
      </CardBody>
    ),
    openLabel: ({ nom }: Equipement) => t('equipements_admin.machines.open', { nom }),
  };
}

function NextEntretien({ machine: { prochain_entretien } }: { machine: Equipement }) {
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  if (prochain_entretien === null) return '–';
  const etat = entretienEtat(prochain_entretien, today);
  return (
    <StateBadge
      kind={ENTRETIEN_KINDS[etat]}
      variant="plain"
      label={dates.date(prochain_entretien)}
    />
  );
}
