import type { Ownership } from '@releve/domain/features/equipement-shapes.ts';
import { formatCents } from '../../../platform/i18n/format-cents.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';

needTexts(equipementsAdminTexts);

/** What a machine has cost, and the sentence that follows from it. */
export default function CostCard({ cost }: { cost: Ownership }) {
  const t = useT();
  const language = useLanguage();
  const money = (cents: number) => formatCents(cents, language);
  return (
    <ViewCard title={t('equipements_admin.cost.title')}>
      {cost.conseil !== null && <p>{t(`equipements_admin.cost.advice.${cost.conseil}`)}</p>}
      <FactList
        facts={[
          [t('equipements_admin.cost.total'), money(cost.total_cents)],
          [
            t('equipements_admin.cost.achat'),
            cost.achat_cents === null
              ? t('equipements_admin.cost.unknown')
              : money(cost.achat_cents),
          ],
          [t('equipements_admin.cost.reparations'), money(cost.reparations_cents)],
          [t('equipements_admin.cost.entretien'), money(cost.entretien_cents)],
          [t('equipements_admin.cost.annee'), money(cost.annee_cents)],
          [t('equipements_admin.cost.bris'), String(cost.bris)],
          [t('equipements_admin.cost.jours'), String(cost.jours_arret)],
        ]}
      />
    </ViewCard>
  );
}
