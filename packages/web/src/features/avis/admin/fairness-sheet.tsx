import { AVIS_TYPES, type AvisType } from '@releve/domain/features/avis.ts';
import { useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { avisTexts } from '../avis.texts.ts';
import { avisAdminTexts } from './avis-admin.texts.ts';
import { useFairness } from './avis-admin.queries.ts';
import { weigh, weighAll } from './fairness.ts';
import classes from './avis-admin.module.css';

needTexts(avisTexts, avisAdminTexts);

const SHOWN_YEARS = 5;

/** For directors: who gives what, author by author, over a year. A sentence before the bars. */
export default function FairnessSheet({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const thisYear = Number(useServerSettingsStore(({ virtualDate }) => virtualDate).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const read = useFairness(year);
  const { data } = read;
  const { praise, reproach, total } = weighAll((data?.data ?? []).map(({ types }) => types));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('avis_admin.fairness.title')}>
      <div className={classes['stack']}>
        <Select
          label={t('avis_admin.fairness.year')}
          data={Array.from({ length: SHOWN_YEARS }, (_, ago) => String(thisYear - ago))}
          value={String(year)}
          onChange={(chosen) => chosen !== null && setYear(Number(chosen))}
          allowDeselect={false}
        />
        {data === undefined && (
          <ReadFallback
            read={read}
            title={t('avis_admin.fairness.failed')}
            text={t('lists.failed_text')}
            skeleton={<ListSkeleton label={t('avis_admin.fairness.loading')} count={3} />}
          />
        )}
        {data !== undefined && total === 0 && (
          <p className={classes['quiet']}>{t('avis_admin.fairness.none')}</p>
        )}
        {data !== undefined && total > 0 && (
          <>
            <p>
              {t('avis_admin.fairness.praise', { count: praise })}{' '}
              {t('avis_admin.fairness.reproach', { count: reproach })}
            </p>
            <ul className={classes['authors']} aria-label={t('avis_admin.fairness.authors')}>
              {data.data.map(({ auteur, types }) => (
                <li key={auteur.id} className={classes['author']}>
                  <strong>{fullName(auteur)}</strong>
                  <Bar types={types} />
                  <Counts types={types} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  );
}

type OfTypes = { types: Partial<Record<AvisType, number>> };

/** The words beneath say the same. */
function Bar({ types }: OfTypes) {
  const { praise, reproach } = weigh(types);
  return (
    <span className={classes['bar']} aria-hidden="true">
      <span className={classes['praise']} style={{ flexGrow: praise }} />
      <span className={classes['reproach']} style={{ flexGrow: reproach }} />
    </span>
  );
}

function Counts({ types }: OfTypes) {
  const t = useT();
  return (
    <span className={`${classes['quiet']} tabular`}>
      {AVIS_TYPES.filter((type) => (types[type] ?? 0) > 0)
        .map((type) => `${t(`avis.types.${type}`)} ${types[type] ?? 0}`)
        .join(' · ')}
    </span>
  );
}
