import { Button } from '@mantine/core';
import { getMyHeuresPdf, listMyPeriodes } from '@releve/domain/features/heures.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { formatRange } from '../../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import classes from './user-heures.module.css';

const SHOWN_FIRST = 3;

/** The sheets that the locks kept, each as a PDF. */
export function ClosedPeriods() {
  const t = useT();
  const read = useEndpoint(listMyPeriodes, {});
  const isReached = useIsServerReached();
  const [isWhole, setIsWhole] = useState(false);
  const periods = read.data?.data;
  return (
    <ViewCard title={t('my_heures.closed.title')} text={t('my_heures.closed.text')}>
      {periods === undefined && (
        <ReadFallback
          read={read}
          title={t('my_heures.closed.failed')}
          skeleton={<CardSkeleton label={t('my_heures.closed.loading')} />}
        />
      )}
      {periods?.length === 0 && <p className={classes['quiet']}>{t('my_heures.closed.empty')}</p>}
      {periods !== undefined && periods.length > 0 && (
        <>
          <ul className={classes['rows']}>
            {(isWhole ? periods : periods.slice(0, SHOWN_FIRST)).map((periode) => (
              <ClosedPeriod key={periode.id} periode={periode} isReached={isReached} />
            ))}
          </ul>
          {!isReached && <p className={classes['quiet']}>{t('my_heures.closed.offline')}</p>}
          {!isWhole && periods.length > SHOWN_FIRST && (
            <Button variant="subtle" onClick={() => setIsWhole(true)}>
              {t('my_heures.closed.see_all')}
            </Button>
          )}
        </>
      )}
    </ViewCard>
  );
}

type ClosedPeriodProps = {
  periode: { id: number; debut: string; fin: string; paie_le: string; paye: number };
  isReached: boolean;
};

function ClosedPeriod({ periode, isReached }: ClosedPeriodProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const [isBusy, setIsBusy] = useState(false);
  const { id, debut, fin, paie_le, paye } = periode;
  const download = async () => {
    setIsBusy(true);
    try {
      await downloadFile(getMyHeuresPdf, { query: { periode: id } });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <p className={classes['rowName']}>{formatRange(debut, fin, language)}</p>
        <p className={`${classes['quiet'] ?? ''} tabular`}>
          {t('my_heures.closed.paid_on', { duree: formatMinutes(paye), date: dates.date(paie_le) })}
        </p>
      </div>
      <Button
        variant="default"
        disabled={!isReached}
        loading={isBusy}
        leftSection={
          <IconFileTypePdf size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
        aria-label={t('my_heures.closed.download_of', {
          debut: dates.long(debut),
          fin: dates.long(fin),
        })}
        onClick={() => void download()}
      >
        {t('my_heures.closed.download')}
      </Button>
    </li>
  );
}
