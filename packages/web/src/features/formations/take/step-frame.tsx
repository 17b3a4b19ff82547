import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { doneSteps } from '../formation-steps.ts';
import { StepBar } from '../step-bar.tsx';
import { usePlace } from './use-place.ts';
import classes from './take.module.css';

type StepFrameProps = {
  formation: TakenFormation;
  /** Which of how many: « Leçon 2 sur 5 ». */
  kicker: string;
  title: string;
  titleId?: string;
  /** The ways on, always in reach of the thumb. */
  foot: ReactNode;
  children: ReactNode;
};

/** One screen of a course. Opened, its title has the focus: whoever hears the page begins there. */
export function StepFrame({ formation, kicker, title, titleId, foot, children }: StepFrameProps) {
  const t = useT();
  const { close } = usePlace();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className={classes['frame']}>
      <button type="button" className={classes['back']} onClick={close}>
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {formation.titre}
        <span className="visually-hidden">{t('formations.step.overview')}</span>
      </button>
      <StepBar done={doneSteps(formation)} total={formation.etapes} />
      <div>
        <p className={classes['kicker']}>{kicker}</p>
        <h1 ref={titleRef} id={titleId} tabIndex={-1} className={classes['title']}>
          {title}
        </h1>
      </div>
      {children}
      <div className={classes['foot']}>{foot}</div>
    </div>
  );
}
