import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { About, CorrectTimes } from './report-parts.tsx';
import classes from './report.module.css';

type FrozenReportProps = {
  line: HeuresLine;
  name: string;
  onCorrect: () => void;
  isOpen: boolean;
  onClose: () => void;
};

/** Nothing of a locked period is decided any more; its times can still be corrected, and are paid later. */
export default function FrozenReport({
  line,
  name,
  onCorrect,
  isOpen,
  onClose,
}: FrozenReportProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('my_heures.report.title')}>
      <div className={classes['parts']}>
        <About name={name} jour={line.jour} />
        <p className={classes['quiet']}>{t('my_heures.report.frozen')}</p>
        <CorrectTimes onCorrect={onCorrect} />
      </div>
    </Sheet>
  );
}
