import type { Chiffres } from '@releve/domain/features/chiffres.ts';
import { type Figure, valueOf } from '@releve/domain/figures.ts';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import type { ChiffresSearch } from './chiffres-search.ts';
import { compare, formatGap, formatValue } from './figure-words.ts';
import classes from './chiffres.module.css';

type FigureCardProps = { figure: Figure; chiffres: Chiffres; search: ChiffresSearch };

const ICONS = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual };

/** One figure: what it is, how it went, what it is held against, and the way to its rows. */
export function FigureCard({ figure, chiffres, search }: FigureCardProps) {
  const t = useT();
  const language = useLanguage();
  const grace = useServerSettingsStore(({ settings }) => settings.PUNCH_GRACE_MINUTES);
  const titleId = useId();
  const value = valueOf(figure, chiffres.mesures);
  const shown = (of: number | null) => formatValue(t, figure, of, language);
  const name = t(`chiffres.figures.${figure}`);
  const causes = chiffres.pourquoi.find(({ chiffre }) => chiffre === figure)?.sites ?? [];
  const against = (['avant', 'an'] as const).map((which) => {
    const side = chiffres[which];
    const comparison = compare(figure, value, side && valueOf(figure, side.mesures));
    return { which, ...comparison };
  });
  return (
    <section className={classes['figure']} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['name']}>
        {name}
      </h2>
      <Link
        className={classes['value']}
        to={`/Dashboard/chiffres/${figure}`}
        search={search}
        aria-label={`${t('chiffres.rows_of', { figure: name })}, ${shown(value)}`}
        data-none={value === null || undefined}
      >
        {shown(value)}
      </Link>
      <Sparkline
        values={chiffres.points
          .filter(({ incomplet }) => !incomplet)
          .map(({ mesures }) => valueOf(figure, mesures))}
      />
      <ul className={classes['against']}>
        {against.map(({ which, word, gap, isGood }) => {
          const Icon = word === 'none' ? null : ICONS[word];
          const group = which === 'avant' ? 'before' : 'year';
          return (
            <li
              key={which}
              data-tone={isGood === null ? undefined : isGood ? 'done' : 'wrong'}
              data-quiet={word === 'none' || undefined}
            >
              {Icon !== null && (
                <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
              )}
              {word === 'more' || word === 'less'
                ? t(`chiffres.${group}.${word}`, { gap: formatGap(t, figure, gap, language) })
                : t(`chiffres.${group}.${word}`)}
            </li>
          );
        })}
        {chiffres.aujourd_hui !== null && (
          <li data-quiet>
            {t('chiffres.today', { value: shown(valueOf(figure, chiffres.aujourd_hui.mesures)) })}
          </li>
        )}
      </ul>
      <details className={classes['more']}>
        <summary>{t('chiffres.define')}</summary>
        <p>
          {figure === 'ponctualite'
            ? t('chiffres.definitions.ponctualite', { minutes: grace })
            : t(`chiffres.definitions.${figure}`)}
        </p>
        {chiffres.avant !== null && (
          <>
            <h3>{t('chiffres.why')}</h3>
            {causes.length === 0 ? (
              <p>{t('chiffres.why_none')}</p>
            ) : (
              <>
                <p>{t('chiffres.why_sites')}</p>
                <ul>
                  {causes.map(({ id, nom, effet }) => (
                    <li key={id}>
                      <Link
                        to={`/Dashboard/chiffres/${figure}`}
                        search={{ ...search, client_id: id }}
                      >
                        {nom}
                      </Link>
                      <span className="tabular">
                        {effet > 0 ? '+' : '−'}
                        {formatGap(t, figure, effet, language)}
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </details>
    </section>
  );
}
