import { Button } from '@mantine/core';
import type { ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import classes from './overview.module.css';

const loadSheet = () => import('./conclusion-sheet.tsx');
/** What was heard and what is done about it: the end of every survey. */
export function ConclusionCard({ sondage }: { sondage: ManagedSondage }) {
  const t = useT();
  const dates = useDateFormatter();
  const canWrite = useAbility().can('update', 'Survey');
  const opened = useOpened(null);
  const { decide_le, vous_avez_dit, nous_faisons } = sondage;
  return (
    <ViewCard
      title={t('sondages_admin.conclusion.title')}
      text={
        decide_le === null
          ? t('sondages_admin.conclusion.text')
          : t('sondages_admin.conclusion.since', { date: dates.instant(decide_le) })
      }
    >
      <div className={classes['said']}>
        {decide_le !== null && (
          <>
            <div>
              <h3>{t('sondages_admin.fields.vous_avez_dit')}</h3>
              <p className={classes['words']}>{vous_avez_dit}</p>
            </div>
            <div>
              <h3>{t('sondages_admin.fields.nous_faisons')}</h3>
              <p className={classes['words']}>{nous_faisons}</p>
            </div>
          </>
        )}
        {canWrite && (
          <div>
            <Button
              variant={decide_le === null ? 'filled' : 'default'}
              onClick={() => opened.open(null)}
            >
              {t(
                decide_le === null
                  ? 'sondages_admin.conclusion.write'
                  : 'sondages_admin.conclusion.change',
              )}
            </Button>
          </div>
        )}
      </div>
      <OpenedLayer load={loadSheet} opened={opened} props={{ sondage }} />
    </ViewCard>
  );
}
