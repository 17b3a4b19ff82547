import { Button } from '@mantine/core';
import type { Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { IconCalculator } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { t as say, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { PercentMark } from './percent-mark.tsx';
import classes from './rapport.module.css';

const loadExplanation = () => import('./explanation-sheet.tsx');

type ScoreCardProps = {
  /** As the server has it; null where nothing counts. */
  pourcentage: number | null;
  content: FormContent;
  zones: readonly Zone[];
  /** What it has become since. */
  children?: ReactNode;
};

/** The percent, and how it is come by. */
export function ScoreCard({ pourcentage, content, zones, children }: ScoreCardProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  // The next tap tries again.
  const giveUp = useCallback(() => {
    negative(say('errors.screen'));
    setIsOpen(false);
  }, []);
  return (
    <div className={classes['score']}>
      {children ||
        (pourcentage === null ? (
          <p className={classes['quiet']}>{t('rapports.score.none')}</p>
        ) : (
          <PercentMark value={pourcentage} size="head" />
        ))}
      <Button
        variant="subtle"
        className={classes['explain'] ?? ''}
        leftSection={
          <IconCalculator size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
        onClick={() => setIsOpen(true)}
      >
        {t('rapports.score.explain')}
      </Button>
      <OnDemand
        load={loadExplanation}
        isWanted={isOpen}
        onFailure={giveUp}
        props={{ isOpen, onClose: () => setIsOpen(false), content, zones }}
      />
    </div>
  );
}
