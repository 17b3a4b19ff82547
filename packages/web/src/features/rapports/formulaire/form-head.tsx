import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { formatPercent } from '../../../platform/i18n/format-number.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { sectionId, useFormTools, useSummary } from './form-tools.ts';
import { useWantedPart } from './use-wanted-part.ts';
import classes from './form-head.module.css';

const loadExplanation = () => import('./explanation-sheet.tsx');

interface FormHeadProps {
  /** Whether it is kept, in words. */
  state?: ReactNode;
}

/** How far one is, and what it comes to, always in sight. */
export function FormHead({ state }: FormHeadProps) {
  const t = useT();
  const language = useLanguage();
  const { answers, hasPercent } = useFormTools();
  const { repondues, visibles, score } = useSummary();
  const explanation = useWantedPart();
  const { pourcentage } = score;
  return (
    <div className={classes['head']}>
      <div className={classes['line']}>
        <div className={classes['progress']}>
          <p className={classes['count']}>
            {t('formulaire.head.answered', { count: repondues, total: visibles })}
          </p>
          <progress
            className={classes['bar']}
            max={Math.max(visibles, 1)}
            value={repondues}
            aria-label={t('formulaire.head.progress')}
          />
          {state}
        </div>
        {hasPercent && (
          <button
            type="button"
            className={classes['percent']}
            aria-haspopup="dialog"
            onClick={explanation.want}
          >
            <span className={classes[pourcentage === null ? 'none' : 'figure']}>
              {pourcentage === null
                ? t('formulaire.head.no_percent')
                : formatPercent(pourcentage / 100, language)}
            </span>
            <span className={classes['why']}>{t('formulaire.head.explain_short')}</span>
            <span className="visually-hidden">{t('formulaire.head.explain')}</span>
          </button>
        )}
      </div>
      <SectionLinks />
      <OnDemand
        load={loadExplanation}
        isWanted={explanation.isWanted}
        onFailure={explanation.giveUp}
        props={{ isOpen: explanation.isWanted, answers, onClose: explanation.close }}
      />
    </div>
  );
}

function SectionLinks() {
  const t = useT();
  const { answers } = useFormTools();
  const { sections } = useSyncExternalStore(answers.onStructure, answers.content);
  const summary = useSummary();
  if (sections.length < 2) return null;
  const goTo = (cle: string) => {
    const title = document.getElementById(sectionId(cle));
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes['sections']} aria-label={t('formulaire.head.sections')}>
      {sections.map(({ cle, titre }) => {
        const progress = summary.sections.get(cle);
        const isDone =
          progress !== undefined &&
          progress.visibles > 0 &&
          progress.repondues === progress.visibles;
        return (
          <button
            key={cle}
            type="button"
            className={classes['link']}
            data-done={isDone || undefined}
            onClick={() => goTo(cle)}
          >
            {isDone && (
              <>
                <IconCircleCheck size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
                <span className="visually-hidden">{t('formulaire.head.done')}</span>
              </>
            )}
            {titre}
          </button>
        );
      })}
    </nav>
  );
}
