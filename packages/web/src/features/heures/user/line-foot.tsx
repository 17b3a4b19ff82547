import { Button } from '@mantine/core';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { IconFlag } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { LineDecisions } from './line-decisions.tsx';
import { targetsOf } from './line-targets.ts';
import classes from './line.module.css';

const loadReport = () => import('./report/report-sheet.tsx');
const loadFrozen = () => import('./report/frozen-report.tsx');
const loadCorrection = () => import('./report/correct-times.tsx');

type LineFootProps = {
  line: HeuresLine;
  name: string;
  /** Locked: only its times can still be corrected. */
  isFrozen: boolean;
};

/** Who decided what, and the way to say that it is wrong. */
export function LineFoot({ line, name, isFrozen }: LineFootProps) {
  const t = useT();
  const dates = useDateFormatter();
  const report = useOpened<null>(null);
  const correction = useOpened<null>(null);
  const targets = targetsOf(line);
  const correct = () => correction.open(null);
  const shared = { line, name, isOpen: report.isOpen, onClose: report.close };
  const hasTimes = targets.length > 0;
  return (
    <div className={classes['foot']}>
      <LineDecisions line={line} />
      {(!isFrozen || hasTimes) && (
        <Button
          variant="subtle"
          className={classes['report'] ?? ''}
          leftSection={<IconFlag size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          aria-label={t('my_heures.report.action_of', { nom: name, date: dates.long(line.jour) })}
          onClick={() => report.open(null)}
        >
          {t('my_heures.report.action')}
        </Button>
      )}
      {isFrozen ? (
        <OnDemand
          load={loadFrozen}
          isWanted={report.isOpen}
          props={{
            ...shared,
            onCorrect: () => {
              report.close();
              correct();
            },
          }}
        />
      ) : (
        <OnDemand
          key={report.key}
          load={loadReport}
          isWanted={report.isOpen}
          props={{ ...shared, onCorrect: hasTimes ? correct : null }}
        />
      )}
      <OnDemand
        load={loadCorrection}
        isWanted={correction.isOpen}
        props={{ targets: correction.isOpen ? targets : [], onClose: correction.close }}
      />
    </div>
  );
}
