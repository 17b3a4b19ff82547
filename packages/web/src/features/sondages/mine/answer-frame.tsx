import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './mine.module.css';

type AnswerFrameProps = {
  /** Which of how many. */
  kicker: string;
  title: string;
  titleId?: string;
  /** The way back to the beginning, under the name of the survey. */
  back?: { label: string; onBack: () => void };
  /** How much lies behind, from 0 to 1. */
  progress?: number;
  /** The ways on, always in reach of the thumb. */
  foot: ReactNode;
  children: ReactNode;
};

/** One screen of a survey. Opened, its title has the focus: whoever hears the page begins there. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { kicker, title, titleId, back, progress, foot, children } = props;
  const t = useT();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className={classes['frame']}>
      {back !== undefined && (
        <button type="button" className={classes['back']} onClick={back.onBack}>
          <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {back.label}
          <span className="visually-hidden">{t('my_sondages.step.overview')}</span>
        </button>
      )}
      {progress !== undefined && (
        <div className={classes['bar']} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(100 * progress)}%` }} />
        </div>
      )}
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
