import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCloudQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { StateKind } from '../../../ui/state-badge.tsx';
import { iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { BoardLine } from '../board/board-lines.ts';
import { type Coverage, listSites } from './site-coverage.ts';
import { itemHeight } from './tv-measures.ts';
import { useTurningPages } from './use-turning-pages.ts';
import classes from './tv.module.css';

const LOOKS: Record<Coverage, { kind: StateKind; icon: TablerIcon }> = {
  uncovered: { kind: 'now', icon: IconAlertTriangle },
  partly: { kind: 'now', icon: IconCircleHalf2 },
  unknown: { kind: 'silent', icon: IconCloudQuestion },
  covered: { kind: 'done', icon: IconCircleCheck },
};

export function TvSites({ lines, now }: { lines: readonly BoardLine[]; now: number }) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const sites = useMemo(() => listSites(lines, now), [lines, now]);
  const { items, page, pages } = useTurningPages(frame, sites, { itemPx: itemHeight });
  const covered = sites.filter(({ coverage }) => coverage === 'covered').length;
  return (
    <section className={classes['column']} aria-label={t('presences.tv.sites')}>
      <h2>
        {t('presences.tv.covered', { covered, total: sites.length })}
        {pages > 1 && <small>{t('presences.tv.page', { page, pages })}</small>}
      </h2>
      <div ref={frame} className={classes['room']}>
        <ul className={classes['rows']}>
          {items.map(({ id, nom, present, expected, coverage }) => {
            const { kind, icon: Icon } = LOOKS[coverage];
            return (
              <li key={id} data-kind={kind}>
                <Icon stroke={iconStroke} aria-hidden="true" />
                <span className={classes['who']}>
                  <strong>{nom}</strong>
                </span>
                <span className={classes['why']}>
                  <strong>{t(`presences.tv.site.${coverage}`)}</strong>
                  <span>{t('presences.tv.site_count', { present, expected })}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
