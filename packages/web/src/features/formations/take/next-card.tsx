import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { correctedNow, useCorrectedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import {
  areLessonsRead,
  firstPlace,
  isResultAwaited,
  mayBegin,
  nextPlace,
  openTentative,
  quizQuestions,
  unanswered,
} from '../formation-steps.ts';
import { useBeginTentative } from '../formations.mutations.ts';
import { usePlace } from './use-place.ts';
import classes from '../formations.module.css';

/** The one thing to do now: begin, go on, take it again, or wait. */
export function NextCard({ formation }: { formation: TakenFormation }) {
  const now = useCorrectedNow();
  if (openTentative(formation) !== null) return <GoOn formation={formation} />;
  if (isResultAwaited(formation)) return null;
  if (mayBegin(formation, now)) return <Begin formation={formation} />;
  return <NotNow formation={formation} />;
}

function GoOn({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const { goTo } = usePlace();
  const left = unanswered(formation).length;
  const isQuizUntouched = left === quizQuestions(formation).length && left > 0;
  const words = !areLessonsRead(formation)
    ? 'formations.next.go_on'
    : isQuizUntouched
      ? 'formations.next.quiz'
      : left > 0
        ? 'formations.next.go_on_quiz'
        : 'formations.next.hand_in';
  return (
    <NativeButton isWide onClick={() => goTo(nextPlace(formation))}>
      <IconPlayerPlay size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t(words)}
    </NativeButton>
  );
}

function Begin({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const { goTo } = usePlace();
  const beginning = useBeginTentative();
  const { id, version_id, tentative, certificats } = formation;
  const isRenewal = certificats.length > 0 && tentative?.reussie !== false;
  const begin = async () => {
    const body = { uuid: createUuid(), version_id, at: correctedNow() };
    await beginning.mutateAsync({ params: { id }, body });
    goTo(firstPlace(formation));
  };
  const isFirst = tentative === null && !isRenewal;
  const Icon = isFirst ? IconPlayerPlay : IconRefresh;
  return (
    <div className={classes['next']}>
      {isRenewal && <p className={classes['quiet']}>{t('formations.next.renew_text')}</p>}
      <NativeButton
        isWide
        isBusy={beginning.isPending}
        variant={formation.etat === 'valide' ? 'outline' : 'filled'}
        onClick={() => void begin().catch(reportError)}
      >
        <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {t(`formations.next.${isFirst ? 'begin' : isRenewal ? 'renew' : 'again'}`)}
      </NativeButton>
    </div>
  );
}

/** After a failed attempt: when the next one may begin, or that there is none left. */
function NotNow({ formation: { prochaine_le, tentative } }: { formation: TakenFormation }) {
  const t = useT();
  const dates = useDateFormatter();
  if (prochaine_le !== null) {
    return (
      <p className={classes['notNow']}>
        {t('formations.next.pause', { date: dates.instant(prochaine_le) })}
      </p>
    );
  }
  if (tentative?.reussie !== false) return null;
  return <p className={classes['notNow']}>{t('formations.next.none_left')}</p>;
}
