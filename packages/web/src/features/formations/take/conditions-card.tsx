import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';

const MINUTES_PER_HOUR = 60;

/** What is needed to pass, known before the first question. */
export function ConditionsCard({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const { quiz, note_passage, max_tentatives, pause_minutes, duree_minutes } = formation;
  const { tentatives_restantes: left } = formation;
  const hours = pause_minutes / MINUTES_PER_HOUR;
  const pause = Number.isInteger(hours)
    ? t('formations.conditions.hours', { count: hours })
    : t('formations.conditions.minutes', { count: pause_minutes });
  const attempts =
    max_tentatives === null || left === null
      ? t('formations.conditions.no_limit')
      : t('formations.conditions.left', { count: left, total: max_tentatives });
  const hasQuiz = quiz !== null;
  return (
    <ViewCard title={t('formations.conditions.title')}>
      <FactList
        facts={[
          [t('formations.conditions.duree'), t('formations.duration', { minutes: duree_minutes })],
          [
            t('formations.conditions.note'),
            hasQuiz
              ? t('formations.percent', { note: note_passage })
              : t('formations.conditions.no_quiz'),
          ],
          [t('formations.conditions.attempts'), hasQuiz ? attempts : null],
          [t('formations.conditions.pause'), hasQuiz && pause_minutes > 0 ? pause : null],
          [t('formations.conditions.version'), String(formation.numero)],
        ]}
      />
    </ViewCard>
  );
}
