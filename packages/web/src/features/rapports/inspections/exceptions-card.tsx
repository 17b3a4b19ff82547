import { Button } from '@mantine/core';
import type { Inspection } from '@releve/domain/features/inspections.ts';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { t as say, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { AnswerMark } from '../record/answer-row.tsx';
import { PhotoStrip } from '../record/photo-strip.tsx';
import type { PhotoViewing } from '../record/use-photo-viewer.tsx';
import { type InspectionException, listExceptions } from './exceptions.ts';
import { RepriseMark } from './reprises-mark.tsx';
import classes from './inspections.module.css';

const loadRescore = () => import('./rescore-sheet.tsx');

type ExceptionsCardProps = { inspection: Inspection; viewing: PhotoViewing };

/** What failed comes before everything else, with what was done about it. */
export function ExceptionsCard({ inspection, viewing }: ExceptionsCardProps) {
  const t = useT();
  const exceptions = listExceptions(inspection);
  const [rescored, setRescored] = useState<InspectionException | undefined>();
  // The next tap tries again.
  const giveUp = useCallback(() => {
    negative(say('errors.screen'));
    setRescored(undefined);
  }, [setRescored]);
  return (
    <ViewCard
      title={t('inspections.exceptions.title')}
      text={
        exceptions.length === 0
          ? t('inspections.exceptions.none')
          : t('inspections.exceptions.count', { count: exceptions.length })
      }
    >
      {exceptions.length > 0 && (
        <ul className={classes['exceptions']} aria-label={t('inspections.exceptions.title')}>
          {exceptions.map((exception) => (
            <Exception
              key={exception.key}
              exception={exception}
              isCancelled={inspection.statut === 'annule'}
              viewing={viewing}
              onRescore={() => setRescored(exception)}
            />
          ))}
        </ul>
      )}
      <OnDemand
        load={loadRescore}
        isWanted={rescored !== undefined}
        onFailure={giveUp}
        props={{ exception: rescored, onClose: () => setRescored(undefined) }}
      />
    </ViewCard>
  );
}

type ExceptionProps = {
  exception: InspectionException;
  isCancelled: boolean;
  viewing: PhotoViewing;
  onRescore: () => void;
};

function Exception({ exception, isCancelled, viewing, onRescore }: ExceptionProps) {
  const t = useT();
  const canUpdate = useAbility().can('update', 'Inspection');
  const { question, place, reponse, reprise } = exception;
  const canRescore = canUpdate && !isCancelled && reprise?.statut !== 'reevaluee';
  const nouvelle = reprise?.nouvelle_reponse ?? null;
  return (
    <li className={classes['exception']}>
      <div className={classes['exceptionHead']}>
        <span className={classes['exceptionName']}>
          <span className={classes['name']}>{question.libelle}</span>{' '}
          <span className={classes['quiet']}>{place}</span>
        </span>
        <span className={classes['answers']}>
          <AnswerMark question={question} reponse={reponse} />
          {nouvelle !== null && (
            <>
              <IconArrowRight size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
              <span className="visually-hidden">{t('inspections.after')}</span>
              <AnswerMark question={question} reponse={nouvelle} />
            </>
          )}
        </span>
      </div>
      {reponse.remarque !== '' && <p className={classes['remark']}>{reponse.remarque}</p>}
      <PhotoStrip photos={[...reponse.photos, ...(nouvelle?.photos ?? [])]} viewing={viewing} />
      {nouvelle !== null && nouvelle.remarque !== '' && (
        <p className={classes['remark']}>{nouvelle.remarque}</p>
      )}
      {reprise !== null && (
        <div className={classes['exceptionFoot']}>
          <RepriseFacts reprise={reprise} />
          {canRescore && (
            <Button
              variant={reprise.statut === 'faite' ? 'filled' : 'default'}
              leftSection={
                <IconRefresh size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              }
              aria-label={t('inspections.rescore.action_named', { question: question.libelle })}
              onClick={onRescore}
            >
              {t('inspections.rescore.action')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function RepriseFacts({ reprise }: { reprise: NonNullable<InspectionException['reprise']> }) {
  const t = useT();
  const dates = useDateFormatter();
  const { statut, faite_le, faite_par, reevaluee_le, reevaluee_par } = reprise;
  const done = faite_le !== null && { le: faite_le, par: faite_par, key: 'done' as const };
  const again = reevaluee_le !== null && {
    le: reevaluee_le,
    par: reevaluee_par,
    key: 'rescored' as const,
  };
  const last = again || done;
  return (
    <span className={classes['answers']}>
      <RepriseMark statut={statut} />
      {last && (
        <span className={`${classes['quiet']} tabular`}>
          {last.par === null
            ? dates.instant(last.le)
            : t(`inspections.reprise.${last.key}`, {
                name: fullName(last.par),
                date: dates.instant(last.le),
              })}
        </span>
      )}
    </span>
  );
}
