import type { Demande } from '@releve/domain/features/demandes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { type Choice, ChooseBox } from '../../objects/choose-box.tsx';
import { STATE_KINDS, useDemandeWords } from './use-demande-words.ts';
import classes from './demandes-admin.module.css';

/** Undefined where it cannot be decided with others. */
export type ChoiceOf = (demande: Demande) => Choice | undefined;

export function useDemandeRows(choiceOf: ChoiceOf) {
  const t = useT();
  const { titleOf, whenOf } = useDemandeWords();
  const dates = useDateFormatter();
  const columns: DataColumn<Demande>[] = columnsOf((id) => t(`demandes_admin.columns.${id}`), {
    choice: {
      isHeaderHidden: true,
      width: '3.5rem',
      cell: (demande) => <RowChoice demande={demande} choice={choiceOf(demande)} />,
    },
    employe: ({ employe }) => <RowName>{fullName(employe)}</RowName>,
    type: (demande) => (
      <>
        {titleOf(demande)}
        <Said demande={demande} />
      </>
    ),
    du: (demande) => whenOf(demande),
    demandee_le: {
      isFigure: true,
      cell: ({ demandee_le }) => dates.relative(demandee_le),
    },
    etat: (demande) => <DemandeState demande={demande} />,
    decideur: (demande) => <Decider demande={demande} />,
  });
  return {
    columns,
    renderCard: (demande: Demande) => (
      <div className={classes['card']}>
        <RowChoice demande={demande} choice={choiceOf(demande)} />
        <div className={classes['cardBody']}>
          <CardLine>
            <RowName>{fullName(demande.employe)}</RowName>
            <DemandeState demande={demande} />
          </CardLine>
          <span>
            {titleOf(demande)}
            <Said demande={demande} />
          </span>
          <Quiet>
            {whenOf(demande)} · {dates.relative(demande.demandee_le)}
          </Quiet>
        </div>
      </div>
    ),
    openLabel: (demande: Demande) =>
      t('demandes_admin.list.open', {
        nom: fullName(demande.employe),
        type: titleOf(demande),
      }),
  };
}

/** What a request without days of its own is about. */
function Said({ demande: { type, raison } }: { demande: Demande }) {
  return type.nature === 'autre' && <span className={classes['said']}>{raison}</span>;
}

function RowChoice({ demande, choice }: { demande: Demande; choice: Choice | undefined }) {
  return choice && <ChooseBox nom={fullName(demande.employe)} {...choice} />;
}

export function DemandeState({
  demande: { statut, proposition },
}: {
  demande: Pick<Demande, 'statut' | 'proposition'>;
}) {
  const t = useT();
  return statut === 'en_attente' && proposition !== null ? (
    <StateBadge kind="info" label={t('demandes_admin.proposed')} />
  ) : (
    <StateBadge kind={STATE_KINDS[statut]} label={t(`demandes_admin.statuts.${statut}`)} />
  );
}

function Decider({ demande: { statut, decideur } }: { demande: Demande }) {
  const t = useT();
  if (statut !== 'en_attente') return '–';
  return decideur === null ? t('demandes_admin.direction') : fullName(decideur);
}
