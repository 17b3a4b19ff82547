import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { TutorialPicture } from './tutorial-picture.tsx';
import { TUTORIAL_STEPS, type TutorialRole } from './tutorial-steps.ts';
import { closeTutorial, showStep, useTutorialStore } from './tutorial-store.ts';
import classes from './tutorial-card.module.css';

/** Stands aside: the screen behind stays usable, and the entry it speaks of lights up in the menu. */
export default function TutorialCard({ role }: { role: TutorialRole }) {
  const t = useT();
  const index = useTutorialStore((state) => state.index);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = TUTORIAL_STEPS[role];
  const step = steps[index];

  useEffect(() => {
    // The first step must not take the focus from what the person came for.
    if (index > 0) heading.current?.focus({ preventScroll: true });
  }, [index]);

  if (step === undefined) return null;
  const isLast = index === steps.length - 1;
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeTutorial();
    else if (event.key === 'ArrowRight' && !isLast) showStep(index + 1);
    else if (event.key === 'ArrowLeft' && index > 0) showStep(index - 1);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the arrows serve the buttons inside
    <dialog open className={classes['card']} aria-labelledby={titleId} onKeyDown={followKey}>
      <TutorialPicture step={step} />
      <button
        type="button"
        className={classes['close']}
        aria-label={t('app.close')}
        onClick={closeTutorial}
      >
        <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
      <div className={classes['words']} aria-live="polite">
        <p className={classes['progress']}>
          {t('shell.tutorial.progress', { current: index + 1, total: steps.length })}
        </p>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={classes['title']}>
          {t(`shell.tutorial.steps.${step.text}.title`)}
        </h2>
        <p className={classes['text']}>{t(`shell.tutorial.steps.${step.text}.text`)}</p>
      </div>
      <div className={classes['actions']}>
        {index === 0 ? (
          <NativeButton variant="quiet" onClick={closeTutorial}>
            {t('shell.tutorial.skip')}
          </NativeButton>
        ) : (
          <NativeButton variant="quiet" onClick={() => showStep(index - 1)}>
            {t('shell.tutorial.previous')}
          </NativeButton>
        )}
        {index > 0 && !isLast && (
          <NativeButton variant="quiet" onClick={closeTutorial}>
            {t('shell.tutorial.skip')}
          </NativeButton>
        )}
        <span className={classes['push']} />
        <NativeButton onClick={isLast ? closeTutorial : () => showStep(index + 1)}>
          {t(isLast ? 'shell.tutorial.finish' : 'shell.tutorial.next')}
        </NativeButton>
      </div>
    </dialog>
  );
}
