import type { Lecon, TakenFormation } from '@releve/domain/features/formations.ts';
import {
  IconCheck,
  IconFileTypePdf,
  IconHelpHexagon,
  IconMovie,
  IconPhoto,
  IconTextCaption,
  type TablerIcon,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import {
  areLessonsRead,
  doneSteps,
  isRead,
  lessonPlace,
  nextPlace,
  openTentative,
  quizQuestions,
  unanswered,
} from '../formation-steps.ts';
import { StepBar } from '../step-bar.tsx';
import { usePlace } from './use-place.ts';
import classes from '../formations.module.css';

const ICONS: Readonly<Record<Lecon['genre'], TablerIcon>> = {
  texte: IconTextCaption,
  image: IconPhoto,
  video: IconMovie,
  pdf: IconFileTypePdf,
};

/** What makes the progress move: a lesson by « J’ai lu », the quiz by being handed in. */
export function StepsCard({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const { lecons, quiz, etapes, tentative } = formation;
  return (
    <ViewCard title={t('formations.steps.title')} text={t('formations.steps.rule')}>
      {tentative !== null && <StepBar done={doneSteps(formation)} total={etapes} />}
      <ol className={classes['steps']}>
        {lecons.map((lecon) => (
          <LessonRow key={lecon.cle} formation={formation} lecon={lecon} />
        ))}
        {quiz !== null && <QuizRow formation={formation} />}
      </ol>
    </ViewCard>
  );
}

type StepRowProps = {
  Icon: TablerIcon;
  name: string;
  detail: string;
  isDone: boolean;
  onOpen?: (() => void) | undefined;
};

function StepRow({ Icon, name, detail, isDone, onOpen }: StepRowProps) {
  const Shown = isDone ? IconCheck : Icon;
  const content = (
    <>
      <span className={classes['stepMark']} data-done={isDone || undefined} aria-hidden="true">
        <Shown size={iconSize.control} stroke={iconStroke} />
      </span>
      <span className={classes['stepWords']}>
        <span>{name}</span>
        <span className={classes['quiet']}>{detail}</span>
      </span>
    </>
  );
  return (
    <li>
      {onOpen === undefined ? (
        <span className={classes['step']}>{content}</span>
      ) : (
        <button type="button" className={classes['step']} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}

function LessonRow({ formation, lecon }: { formation: TakenFormation; lecon: Lecon }) {
  const t = useT();
  const { goTo } = usePlace();
  const isDone = isRead(formation, lecon);
  const kind = t(`formations.genres.${lecon.genre}`);
  return (
    <StepRow
      Icon={ICONS[lecon.genre]}
      name={lecon.titre}
      detail={isDone ? t('formations.steps.read', { kind }) : kind}
      isDone={isDone}
      onOpen={() => goTo(lessonPlace(lecon))}
    />
  );
}

function QuizRow({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const { goTo } = usePlace();
  const total = quizQuestions(formation).length;
  const isHandedIn = formation.tentative !== null && formation.tentative.soumise_le !== null;
  const isOpen = openTentative(formation) !== null;
  const answered = total - unanswered(formation).length;
  const detail = isHandedIn
    ? t('formations.steps.handed_in')
    : isOpen && !areLessonsRead(formation)
      ? t('formations.steps.lessons_first')
      : answered > 0
        ? t('formations.steps.answered', { count: answered, total })
        : t('formations.steps.questions', { count: total });
  return (
    <StepRow
      Icon={IconHelpHexagon}
      name={t('formations.quiz.title')}
      detail={detail}
      isDone={isHandedIn}
      onOpen={isOpen && areLessonsRead(formation) ? () => goTo(nextPlace(formation)) : undefined}
    />
  );
}
