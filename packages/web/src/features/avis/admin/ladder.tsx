import { type getLadder } from '@releve/domain/features/avis-writing.ts';
import { AVIS_RUNGS } from '@releve/domain/features/avis.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { IconArrowRight, IconAward, IconCheck } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import classes from './ladder.module.css';

export type LadderOf = EndpointResponse<typeof getLadder>;

type LadderProps = { ladder: LadderOf; onOpen: (id: number) => void };

/** The rungs of the last twelve months that still count, and the one that would come next. */
export function Ladder({ ladder: { rangs, prochain, felicitations }, onOpen }: LadderProps) {
  const t = useT();
  return (
    <ViewCard
      title={t('avis_admin.ladder.title')}
      text={rangs.length === 0 && t('avis_admin.ladder.none')}
    >
      <ol className={classes['ladder']}>
        {AVIS_RUNGS.map((rung, height) => (
          <Rung
            key={rung}
            rung={rung}
            height={height}
            given={rangs.filter(({ type }) => type === rung)}
            isNext={rung === prochain}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <p className={classes['praise']}>
        <IconAward size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {t('avis_admin.ladder.felicitations', { count: felicitations })}
      </p>
    </ViewCard>
  );
}

type RungProps = {
  rung: (typeof AVIS_RUNGS)[number];
  height: number;
  given: LadderOf['rangs'];
  isNext: boolean;
  onOpen: (id: number) => void;
};

function Rung({ rung, height, given, isNext, onOpen }: RungProps) {
  const t = useT();
  const dates = useDateFormatter();
  const state = given.length > 0 ? 'given' : isNext ? 'next' : 'free';
  const Icon = state === 'given' ? IconCheck : IconArrowRight;
  return (
    <li className={classes['rung']} data-state={state} data-height={height}>
      <span className={classes['name']}>
        {state !== 'free' && <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />}
        {t(`avis.types.${rung}`)}
      </span>
      {given.map(({ id, date, titre }) => (
        <button key={id} type="button" className={classes['given']} onClick={() => onOpen(id)}>
          <span className="tabular">{dates.date(date)}</span> {titre}
        </button>
      ))}
      {isNext && <span className={classes['next']}>{t('avis_admin.ladder.next')}</span>}
    </li>
  );
}
