import type { Lecon, TakenFormation } from '@releve/domain/features/formations.ts';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { isRead, lessonPlace, openTentative, placeAfter } from '../formation-steps.ts';
import { useReadLecon } from '../formations.mutations.ts';
import { LessonMedia } from './lesson-media.tsx';
import { StepFrame } from './step-frame.tsx';
import { usePlace } from './use-place.ts';

type LessonStepProps = { formation: TakenFormation; lecon: Lecon; index: number };

/** One screen of text, with a picture, a film or a PDF. It is read when the person says so, and never by itself. */
export function LessonStep({ formation, lecon, index }: LessonStepProps) {
  const t = useT();
  const { lecons } = formation;
  return (
    <StepFrame
      formation={formation}
      kicker={t('formations.lecon.of', { number: index + 1, total: lecons.length })}
      title={lecon.titre}
      foot={<LessonFoot formation={formation} lecon={lecon} index={index} />}
    >
      <LessonMedia lecon={lecon} />
      {lecon.corps !== '' && <Markdown text={lecon.corps} />}
    </StepFrame>
  );
}

function LessonFoot({ formation, lecon, index }: LessonStepProps) {
  const t = useT();
  const { goTo, close } = usePlace();
  const reading = useReadLecon();
  const before = formation.lecons[index - 1];
  const tentative = openTentative(formation);
  const isToRead = tentative !== null && !isRead(formation, lecon);
  const isLast = index === formation.lecons.length - 1;
  const goOn = () => {
    // Read again after it was handed in, the last lesson leads back.
    if (tentative === null && isLast) close();
    else goTo(placeAfter(formation, index));
  };
  const read = async (uuid: string) => {
    await reading.mutateAsync({ params: { uuid }, body: { lecon: lecon.cle, at: correctedNow() } });
    goOn();
  };
  return (
    <>
      {before !== undefined && (
        <NativeButton variant="outline" onClick={() => goTo(lessonPlace(before))}>
          <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('formations.step.previous')}
        </NativeButton>
      )}
      {isToRead ? (
        <NativeButton
          isWide
          isBusy={reading.isPending}
          onClick={() => void read(tentative.uuid).catch(reportError)}
        >
          <IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('formations.lecon.read')}
        </NativeButton>
      ) : (
        <NativeButton isWide onClick={goOn}>
          {t(tentative === null && isLast ? 'formations.step.close' : 'formations.step.next')}
          <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </NativeButton>
      )}
    </>
  );
}
