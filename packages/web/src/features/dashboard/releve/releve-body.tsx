import type { Releve } from '@releve/domain/features/journee.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { linkOf } from '../../../platform/url/link-of.ts';
import classes from '../dashboard.module.css';
import { formatManyHours } from '../many-hours.ts';

type Part = keyof Releve['nombres'];
type Line = { key: number; to: string; name: string; facts: readonly (string | false)[] };

/** Half a page: a sentence, then what is worth knowing by name. On the screen and on paper alike. */
type ReleveBodyProps = {
  releve: Releve;
  /** Of its parts: below the heading that it stands under. */
  heading: 'h2' | 'h3';
};

export function ReleveBody({ releve, heading: Heading }: ReleveBodyProps) {
  const t = useT();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const board = (quartId: number) => `/admin/presences/${releve.nuit}?quart=${quartId}`;
  const language = useLanguage();
  const toLine = (
    quart: Releve['remplacements'][number],
    ...more: readonly (string | false)[]
  ): Line => ({
    key: quart.quart_id,
    to: board(quart.quart_id),
    name: quart.employe ? fullName(quart.employe) : t('dashboard.item.nobody'),
    facts: [quart.client.nom, `${quart.debut}–${quart.fin}`, ...more],
  });
  const lines: Record<Part, Line[] | null> = {
    absences: releve.absences.map((quart) =>
      toLine(quart, t(quart.dite ? 'dashboard.releve.said' : 'dashboard.releve.not_said')),
    ),
    remplacements: releve.remplacements.map((quart) => toLine(quart)),
    incidents:
      releve.incidents?.map(({ id, numero, client, signale_le }) => ({
        key: id,
        to: `/admin/incidents/${id}`,
        name: numero,
        facts: [client.nom, dates.time(signale_le)],
      })) ?? null,
    silencieux: releve.silencieux.map((quart) =>
      toLine(
        quart,
        quart.vu_le === null
          ? t('dashboard.releve.never_seen')
          : t('dashboard.releve.seen', { date: dates.instant(quart.vu_le) }),
        quart.non_envoyes > 0 && t('dashboard.releve.unsent', { count: quart.non_envoyes }),
      ),
    ),
    stock:
      releve.stock?.map(({ id, nom, site }) => ({
        key: id,
        to: '/admin/inventory/a-commander',
        name: nom,
        facts: [site],
      })) ?? null,
  };
  return (
    <div className={classes['releve']}>
      <p>
        {t('dashboard.releve.summary', {
          faits: releve.faits,
          quarts: releve.quarts,
          travaillees: formatManyHours(releve.travaillees_minutes, language),
          prevues: formatManyHours(releve.prevues_minutes, language),
        })}{' '}
        {t('dashboard.releve.retards', { count: releve.retards })}{' '}
        {releve.sans_personne > 0 &&
          t('dashboard.releve.sans_personne', { count: releve.sans_personne })}
      </p>
      <div className={classes['releveParts']}>
        {(Object.keys(lines) as Part[]).map((part) => {
          const shown = lines[part];
          const count = releve.nombres[part];
          if (shown === null || count === null) return null;
          return (
            <section key={part} data-filled={count > 0 || undefined}>
              <Heading>
                {t(`dashboard.releve.${part}`)} <span className={classes['count']}>{count}</span>
              </Heading>
              {count === 0 ? (
                <p className={classes['dim']}>{t('dashboard.releve.none')}</p>
              ) : (
                <ul>
                  {shown.map(({ key, to, name, facts }) => (
                    <li key={key}>
                      <Link className={classes['releveLine'] ?? ''} {...linkOf(to)}>
                        <span className={classes['releveName']}>{name}</span>{' '}
                        <span className={classes['dim']}>{facts.filter(Boolean).join(' · ')}</span>
                      </Link>
                    </li>
                  ))}
                  {count > shown.length && (
                    <li className={classes['dim']}>
                      {t('dashboard.releve.more', { count: count - shown.length })}
                    </li>
                  )}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
