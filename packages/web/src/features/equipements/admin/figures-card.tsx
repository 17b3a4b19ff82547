import type { EquipementMonth } from '@releve/domain/features/equipement-rapports.ts';
import { formatCents } from '../../../platform/i18n/format-cents.ts';
import { formatMonth, formatShortMonth } from '../../../platform/i18n/format-figure.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';
import { useFigures } from './equipements-admin.queries.ts';
import classes from '../equipements.module.css';

needTexts(equipementsAdminTexts);

const sum = (months: readonly EquipementMonth[], of: 'cout_cents' | 'jours_arret'): number =>
  months.reduce((total, month) => total + month[of], 0);

const LEAST = 4;
const STEPS = 4;

/** How many breakages there were, what they cost, and how it goes: of all sites, or of one. */
export default function FiguresCard({ clientId }: { clientId: number | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { data, isError } = useFigures(clientId);
  if (data === undefined) {
    return isError ? (
      <p className={classes['quiet']}>{t('equipements_admin.figures.failed')}</p>
    ) : (
      <CardSkeleton label={t('equipements_admin.figures.title')} />
    );
  }
  const { data: months, machines, a_l_arret, entretiens_en_retard } = data;
  const most = Math.max(LEAST, ...months.map(({ bris }) => bris));
  const step = Math.ceil(most / STEPS);
  const max = step * STEPS;
  const count = months.at(-1)?.bris ?? 0;
  const figures = [
    [t('equipements_admin.figures.machines'), String(machines)],
    [t('equipements_admin.figures.a_l_arret'), String(a_l_arret)],
    [t('equipements_admin.figures.en_retard'), String(entretiens_en_retard)],
    [t('equipements_admin.figures.cout'), formatCents(sum(months, 'cout_cents'), language)],
    [t('equipements_admin.figures.jours'), String(sum(months, 'jours_arret'))],
  ] as const;
  return (
    <ViewCard
      title={t('equipements_admin.figures.title')}
      text={t('equipements_admin.figures.sentence', { count })}
    >
      <dl className={classes['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <TrendChart
        label={t('equipements_admin.figures.chart')}
        points={months.map(({ mois, bris }) => ({
          label: formatMonth(mois, language),
          shortLabel: formatShortMonth(mois, language),
          value: bris,
        }))}
        min={0}
        max={max}
        ticks={[0, max / 2, max]}
        formatValue={String}
        headings={{
          label: t('equipements_admin.figures.month'),
          value: t('equipements_admin.figures.bris'),
          none: t('equipements_admin.figures.none'),
        }}
      />
    </ViewCard>
  );
}
