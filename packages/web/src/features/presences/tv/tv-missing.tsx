import { IconMoodSmile } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCorrectedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { type BoardLine, isAnnouncedLate, listItems } from '../board/board-lines.ts';
import { announcedText, detailText, nameOf, stateText } from '../board/line-words.ts';
import { lookOf } from '../board/state-look.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { itemHeight } from './tv-measures.ts';
import { useTurningPages } from './use-turning-pages.ts';
import classes from './tv.module.css';

/** Whoever has announced that they will be late is not there either, and not late yet. */
const isMissing = (line: BoardLine, now: number): boolean =>
  isAnnouncedLate(line, now) || isUnexplained(line);

const isUnexplained = ({ etat, isLate }: BoardLine): boolean =>
  isLate || etat === 'donnees_non_recues' || etat === 'aucune_donnee' || etat === 'absent';

/** Who is late, whose phone is silent, who did not come: page after page where there are many. */
export function TvMissing({ lines }: { lines: readonly BoardLine[] }) {
  const t = useT();
  const words = useWordsContext();
  const frame = useRef<HTMLDivElement>(null);
  const now = useCorrectedNow();
  const missing = listItems(
    lines.filter((line) => isMissing(line, now)),
    'attention',
  ).flatMap((item) => (item.kind === 'ligne' ? [item.line] : []));
  const { items, page, pages } = useTurningPages(frame, missing, { itemPx: itemHeight });
  return (
    <section className={classes['column']} aria-label={t('presences.sections.a_voir')}>
      <h2>
        {t('presences.sections.a_voir')}
        {pages > 1 && <small>{t('presences.tv.page', { page, pages })}</small>}
      </h2>
      <div ref={frame} className={classes['room']}>
        {missing.length === 0 ? (
          <p className={classes['calm']}>
            <IconMoodSmile stroke={iconStroke} aria-hidden="true" />
            {t('presences.tv.none')}
          </p>
        ) : (
          <ul className={classes['rows']}>
            {items.map((line) => {
              const { ligne } = line;
              const { kind, icon: Icon } = lookOf(line);
              return (
                <li key={ligne.quart_id} data-kind={kind}>
                  <Icon stroke={iconStroke} aria-hidden="true" />
                  <span className={classes['who']}>
                    <strong>{nameOf(ligne, t)}</strong>
                    <span>
                      {ligne.client.nom} · {formatClock(ligne.debut)}
                    </span>
                  </span>
                  <span className={classes['why']}>
                    <strong>
                      {line.isLate ? t('presences.counters.en_retard') : stateText(line, t)}
                    </strong>
                    <span>
                      {[detailText(line, words), announcedText(line, words)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
