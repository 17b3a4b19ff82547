import type { JourneeCarte } from '@releve/domain/features/journee.ts';
import type { JourneePortee, JourneeQuestion } from '@releve/domain/journee-cards.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { Part } from '../act/act-keys.ts';
import type { Chosen } from '../act/use-acts.ts';
import classes from '../dashboard.module.css';
import { DayCard } from './day-card.tsx';

type QuestionSectionProps = {
  question: JourneeQuestion;
  cartes: readonly JourneeCarte[];
  portee: JourneePortee;
  checkedAt: string;
  onOpen: (chosen: Chosen, part?: Part) => void;
  onMain: (chosen: Chosen) => void;
  onAll: (carte: JourneeCarte['carte']) => void;
};

const countOf = ({ total, miens }: JourneeCarte, portee: JourneePortee): number =>
  portee === 'tous' ? total : miens;

const FEW = 3;

/** One question with the cards that answer it; a card with nothing in it is not drawn. */
export function QuestionSection(props: QuestionSectionProps) {
  const { question, cartes, portee, checkedAt, onOpen, onMain, onAll } = props;
  const t = useT();
  const titleId = useId();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const shown = cartes.filter((carte) => countOf(carte, portee) > 0);
  const count = shown.reduce((sum, carte) => sum + countOf(carte, portee), 0);
  return (
    <section className={classes['question']} aria-labelledby={titleId} data-question={question}>
      <h2 id={titleId}>
        {t(`dashboard.questions.${question}`)}
        {count > 0 && <span className={classes['count']}>{count}</span>}
      </h2>
      {count === 0 ? (
        <p className={classes['nothing']}>
          <IconCircleCheck size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          <strong>{t(`dashboard.nothing.${question}`)}</strong>
          <span className={classes['dim']}>
            {t('dashboard.checked', { time: dates.time(checkedAt) })}
          </span>
        </p>
      ) : (
        <div className={classes['cards']} data-few={shown.length <= FEW || undefined}>
          {shown.map((carte) => (
            <DayCard
              key={carte.carte}
              carte={carte}
              portee={portee}
              onOpen={onOpen}
              onMain={onMain}
              onAll={() => onAll(carte.carte)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
