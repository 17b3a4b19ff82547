import { useT } from '../../../../platform/i18n/i18n.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { OthersAway } from './others-away.tsx';
import { useBankName } from '../demandes-admin.queries.ts';
import {
  type Choices,
  type Dossier,
  effectsOf,
  freesQuarts,
  listChosen,
} from './decision-choices.ts';
import classes from './dossier.module.css';
import { FreedQuarts } from './freed-quarts.tsx';
import { TouchedQuarts } from './touched-quarts.tsx';

type DossierPartsProps = {
  dossier: Dossier;
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

/** Everything that a decision would touch. */
export function DossierParts({ dossier, choices, onChoose }: DossierPartsProps) {
  const { demande, quarts, absents } = dossier;
  const isAbsence = demande.type.nature === 'absence';
  return (
    <>
      {isAbsence && <ChangedPlan dossier={dossier} />}
      {freesQuarts(demande) ? (
        <TouchedQuarts quarts={listChosen(dossier)} choices={choices} onChoose={onChoose} />
      ) : (
        <FreedQuarts quarts={quarts} />
      )}
      {isAbsence && <OthersAway absents={absents} />}
      <BalanceLine dossier={dossier} choices={choices} />
      {isAbsence && <Fairness equite={dossier.equite} />}
    </>
  );
}

/** The plan may have moved since it was asked: both lengths are named. */
function ChangedPlan({ dossier: { demande, minutes_maintenant } }: { dossier: Dossier }) {
  const t = useT();
  if (demande.annule_id !== null || minutes_maintenant === demande.minutes) return null;
  return (
    <Banner kind="warning">
      {t('demandes_admin.panel.changed_plan', {
        avant: formatMinutes(demande.minutes),
        maintenant: formatMinutes(minutes_maintenant),
      })}
    </Banner>
  );
}

function BalanceLine({ dossier, choices }: Omit<DossierPartsProps, 'onChoose'>) {
  const t = useT();
  const bankName = useBankName();
  const { solde } = dossier;
  if (solde === null) return null;
  const { after, unpaid } = effectsOf(dossier, choices);
  const figures = [
    ['now', solde.solde],
    ['pending', solde.solde + solde.reserve],
    ['after', after],
  ] as const;
  return (
    <ViewCard title={t('demandes_admin.balance.title', { banque: bankName(solde.banque_id) })}>
      <dl className={classes['figures']}>
        {figures.map(([name, minutes]) => (
          <div key={name} data-below={minutes < 0 || undefined}>
            <dt>{t(`demandes_admin.balance.${name}`)}</dt>
            <dd className="tabular">{formatMinutes(minutes)}</dd>
          </div>
        ))}
      </dl>
      {unpaid > 0 && <p>{t('demandes_admin.balance.unpaid', { heures: formatMinutes(unpaid) })}</p>}
    </ViewCard>
  );
}

function Fairness({ equite: { demandees, approuvees, refusees } }: Pick<Dossier, 'equite'>) {
  const t = useT();
  return (
    <p className={classes['quiet']}>
      {demandees === 0
        ? t('demandes_admin.fairness.first')
        : t('demandes_admin.fairness.line', {
            asked: t('demandes_admin.fairness.asked', { count: demandees }),
            approved: t('demandes_admin.fairness.approved', { count: approuvees }),
            refused: t('demandes_admin.fairness.refused', { count: refusees }),
          })}
    </p>
  );
}
