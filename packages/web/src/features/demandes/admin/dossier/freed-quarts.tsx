import { Button } from '@mantine/core';
import type { TouchedQuart } from '@releve/domain/features/demande-shapes.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatClock } from '../../../../platform/i18n/format-clock.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import classes from './dossier.module.css';

/** Who could take an open quart, as the planner has it. */
const loadReplacement = () => import('../../../planner/replacement/replacement-sheet.tsx');

/** The quarts as they were when it was asked, and what became of each. */
export function FreedQuarts({ quarts }: { quarts: readonly TouchedQuart[] }) {
  const t = useT();
  const dates = useDateFormatter();
  const canReplace = useAbility().can('update', 'Horaire');
  const [replaced, setReplaced] = useState<TouchedQuart | null>(null);
  const sentenceOf = ({ client, date, debut, fin }: TouchedQuart) =>
    `${client.nom} · ${dates.long(date)}, ${formatClock(debut)}–${formatClock(fin)}`;
  if (quarts.length === 0) return null;
  return (
    <ViewCard title={t('demandes_admin.quarts.title')}>
      <ul className={classes['quarts']} aria-label={t('demandes_admin.quarts.list')}>
        {quarts.map((quart) => (
          <li key={quart.quart_id}>
            <QuartLine quart={quart} />
            <div className={classes['after']}>
              {quart.suite !== null && (
                <strong>{t(`demandes_admin.quarts.suites.${quart.suite}`)}</strong>
              )}
              <Link to={`/admin/horaire/${quart.date}`}>{t('demandes_admin.panel.to_day')}</Link>
              {quart.suite === 'ouvert' && canReplace && (
                <Button
                  variant="light"
                  size="xs"
                  aria-label={t('demandes_admin.quarts.replace_named', {
                    quart: sentenceOf(quart),
                  })}
                  onClick={() => setReplaced(quart)}
                >
                  {t('demandes_admin.quarts.replace')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <OnDemand
        load={loadReplacement}
        isWanted={replaced !== null}
        props={{
          quart: replaced && { id: replaced.quart_id, sentence: sentenceOf(replaced) },
          onClose: () => setReplaced(null),
        }}
      />
    </ViewCard>
  );
}

/** « lundi 16 novembre · 18:00–22:00 », then the site and how long it is. */
export function QuartLine({
  quart: { date, debut, fin, client, minutes },
}: {
  quart: TouchedQuart;
}) {
  const dates = useDateFormatter();
  return (
    <>
      <p className={classes['quartDay']}>
        {dates.long(date)} ·{' '}
        <span className="tabular">
          {formatClock(debut)}–{formatClock(fin)}
        </span>
      </p>
      <p className={classes['quiet']}>
        {client.nom} · <span className="tabular">{formatMinutes(minutes)}</span>
      </p>
    </>
  );
}
