import type { Mouvement, Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { placeOf, signed } from '../inventaire-words.ts';
import { useMouvements } from '../inventaire.queries.ts';
import classes from '../inventaire.module.css';

const FIRST = 10;
const MOST = 100;

/** Every line with what there was after it; a difference of a count says where it comes from. */
export function HistoryCard({ stock: { id } }: { stock: Stock }) {
  const t = useT();
  const [count, setCount] = useState(FIRST);
  const read = useMouvements(id, count);
  const rows = read.data?.data;
  const total = read.data?.meta.total ?? 0;
  return (
    <ViewCard title={t('inventaire.history.title')}>
      {rows === undefined && (
        <ReadFallback
          read={read}
          title={t('inventaire.history.failed')}
          skeleton={<ListSkeleton label={t('inventaire.history.loading')} count={3} />}
        />
      )}
      {rows?.length === 0 && <p className={classes['quiet']}>{t('inventaire.history.empty')}</p>}
      <ol className={classes['rows']}>
        {rows?.map((line) => (
          <Line key={line.cle} line={line} />
        ))}
      </ol>
      {rows !== undefined && rows.length < total && count < MOST && (
        <NativeButton
          variant="outline"
          isBusy={read.isFetching}
          onClick={() => setCount(Math.min(MOST, total))}
        >
          {t('inventaire.history.more', { count: total - rows.length })}
        </NativeButton>
      )}
    </ViewCard>
  );
}

function Line({ line }: { line: Mouvement }) {
  const t = useT();
  const dates = useDateFormatter();
  const { genre, delta, apres, moment, par, note } = line;
  return (
    <li>
      <span className={classes['words']}>
        <strong>{t(`inventaire.genres.${genre}`)}</strong>
        <Explained line={line} />
        {note !== '' && <span>{note}</span>}
        <span className={classes['quiet']}>
          {[dates.instant(moment), par === null ? '' : fullName(par)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <span className={`${classes['delta']} tabular`}>
        {signed(delta)}
        <span className={classes['after']}>{t('inventaire.history.after', { count: apres })}</span>
      </span>
    </li>
  );
}

/** Where it went, what brought it, what was counted, or what arrived after a count. */
function Explained({ line }: { line: Mouvement }) {
  const t = useT();
  const dates = useDateFormatter();
  const canRead = useAbility().can('read', 'Inventaire');
  const { comptage, correction, autre_lieu, commande, delta } = line;
  if (comptage !== null) {
    const { compte, avant, est_dernier } = comptage;
    const difference = compte - avant;
    return (
      <span>
        {difference === 0
          ? t('inventaire.history.count_same', { compte })
          : t(difference < 0 ? 'inventaire.history.count_fewer' : 'inventaire.history.count_more', {
              compte,
              avant,
              count: Math.abs(difference),
            })}
        {!est_dernier && ` ${t('inventaire.history.count_older')}`}
      </span>
    );
  }
  if (correction !== null) {
    return (
      <span>
        {t('inventaire.history.correction', {
          compte: correction.compte,
          compte_le: dates.instant(correction.compte_le),
          quoi: t(`inventaire.genres.${correction.genre}`),
          delta: signed(correction.delta),
          moment: dates.instant(correction.moment),
          par: correction.par === null ? '–' : fullName(correction.par),
        })}
      </span>
    );
  }
  if (autre_lieu !== null) {
    const place = placeOf(autre_lieu, t);
    return (
      <span>{t(delta < 0 ? 'inventaire.history.to' : 'inventaire.history.from', { place })}</span>
    );
  }
  if (commande === null) return null;
  const words = t('inventaire.history.order', { numero: commande.numero });
  return canRead ? (
    <Link to={`/admin/inventory/commandes/${commande.id}`}>{words}</Link>
  ) : (
    <span>{words}</span>
  );
}
