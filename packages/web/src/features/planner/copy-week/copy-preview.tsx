import { Button, SegmentedControl } from '@mantine/core';
import {
  COPY_CHOIX,
  COPY_ETATS,
  type CopyChoix,
  type CopyEtat,
} from '@releve/domain/features/copy-week.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { narrowedQuery, type Narrowing } from '../planner-search.ts';
import { useCopyWeek } from '../planner.mutations.ts';
import { useCopyPreview, usePlannerWeek } from '../planner.queries.ts';
import {
  type Choices,
  countCopied,
  filterLines,
  firstShown,
  lineKey,
  listChoices,
} from './copy-choices.ts';
import type { CopyResult } from './copy-done.tsx';
import { CopyLines } from './copy-lines.tsx';
import classes from './copy-week.module.css';

type CopyPreviewProps = {
  from: string;
  targets: readonly string[];
  narrowing: Narrowing | null;
  onDone: (result: CopyResult) => void;
};

const FILTERS = ['tous', ...COPY_ETATS] as const;

const scopeOf = (narrowing: Narrowing | null) => {
  if (narrowing === null) return {};
  return 'employe_id' in narrowing
    ? { employe_ids: [narrowing.employe_id] }
    : { client_ids: [narrowing.client_id] };
};

/** Every line that would be copied, with what stands against it and the choice that is left. */
export function CopyPreview({ from, targets, narrowing, onDone }: CopyPreviewProps) {
  const t = useT();
  const scope = { de: from, vers: [...targets], ...scopeOf(narrowing) };
  const preview = useCopyPreview(scope, true);
  const names = usePlannerWeek(
    narrowing === null ? { date: from } : narrowedQuery(from, narrowing),
  ).data;
  const copying = useCopyWeek();
  const [chosen, setChosen] = useState<CopyEtat | 'tous' | null>(null);
  const [byDefault, setByDefault] = useState<CopyChoix>('ignorer');
  const [choices, setChoices] = useState<Choices>(new Map());
  if (preview.data === undefined) {
    return (
      <ReadFallback
        read={preview}
        title={t('copy_week.failed')}
        text={t('copy_week.failed_text')}
        skeleton={<ListSkeleton label={t('copy_week.loading')} />}
      />
    );
  }
  const { data: lines, a_creer, conflits, deja_la } = preview.data;
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={IconCalendarOff}
        title={t('copy_week.empty')}
        text={t('copy_week.empty_text')}
      />
    );
  }
  const etat = chosen ?? firstShown(lines);
  const counts = { tous: lines.length, a_creer, conflit: conflits, deja_la };
  const count = countCopied(lines, choices, byDefault);
  const copy = () =>
    copying.mutate(
      { body: { ...scope, defaut: byDefault, choix: listChoices(lines, choices) } },
      { onSuccess: (result) => result !== 'queued' && onDone(result) },
    );
  return (
    <div className={classes['stack']}>
      <div className={classes['tools']}>
        <SegmentedControl
          aria-label={t('copy_week.filters.label')}
          data={FILTERS.map((value) => ({
            value,
            label: t(`copy_week.filters.${value}`, { count: counts[value] }),
          }))}
          value={etat}
          onChange={setChosen}
        />
        {conflits > 0 && (
          <Select
            className={classes['default'] ?? ''}
            label={t('copy_week.default_choice')}
            data={COPY_CHOIX.map((value) => ({ value, label: t(`copy_week.choices.${value}`) }))}
            value={byDefault}
            onChange={(choix) => choix !== null && setByDefault(choix)}
          />
        )}
        <Button
          className={classes['apply'] ?? ''}
          disabled={count === 0}
          loading={copying.isPending}
          onClick={copy}
        >
          {count === 0 ? t('copy_week.nothing_to_copy') : t('copy_week.apply', { count })}
        </Button>
      </div>
      <CopyLines
        lines={filterLines(lines, etat)}
        semaine={names}
        choices={choices}
        byDefault={byDefault}
        onChoose={(line, choix) => setChoices(new Map(choices).set(lineKey(line), choix))}
      />
    </div>
  );
}
