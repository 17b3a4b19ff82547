import type { Releve } from '@releve/domain/features/journee.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { linkOf } from '../../../platform/url/link-of.ts';
import classes from '../dashboard.module.css';

type Part = keyof Releve['nombres'];
type Line = { key: number; to: string; text: ReactNode };

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
  const name = (quart: Releve['remplacements'][number]) =>
    [
      quart.employe ? fullName(quart.employe) : t('dashboard.item.nobody'),
      quart.client.nom,
      `${quart.debut}–${quart.fin}`,
    ].join(' · ');
  const lines: Record<Part, Line[] | null> = {
    absences: releve.absences.map((quart) => ({
      key: quart.quart_id,
      to: board(quart.quart_id),
      text: `${name(quart)} · ${t(quart.dite ? 'dashboard.releve.said' : 'dashboard.releve.not_said')}`,
    })),
    remplacements: releve.remplacements.map((quart) => ({
      key: quart.quart_id,
      to: board(quart.quart_id),
      text: name(quart),
    })),
    incidents:
      releve.incidents?.map(({ id, numero, client, signale_le }) => ({
        key: id,
        to: `/admin/incidents/${id}`,
        text: `${numero} · ${client.nom} · ${dates.time(signale_le)}`,
      })) ?? null,
    silencieux: releve.silencieux.map((quart) => ({
      key: quart.quart_id,
      to: board(quart.quart_id),
      text: [
        name(quart),
        quart.vu_le === null
          ? t('dashboard.releve.never_seen')
          : t('dashboard.releve.seen', { date: dates.instant(quart.vu_le) }),
        quart.non_envoyes > 0 && t('dashboard.releve.unsent', { count: quart.non_envoyes }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    stock:
      releve.stock?.map(({ id, nom, site }) => ({
        key: id,
        to: '/admin/inventory/a-commander',
        text: site === '' ? nom : `${nom} · ${site}`,
      })) ?? null,
  };
  return (
    <div className={classes['releve']}>
      <p>
        {t('dashboard.releve.summary', {
          faits: releve.faits,
          quarts: releve.quarts,
          travaillees: formatMinutes(releve.travaillees_minutes),
          prevues: formatMinutes(releve.prevues_minutes),
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
            <section key={part}>
              <Heading>
                {t(`dashboard.releve.${part}`)} <span className={classes['count']}>{count}</span>
              </Heading>
              {count === 0 ? (
                <p className={classes['dim']}>{t('dashboard.releve.none')}</p>
              ) : (
                <ul>
                  {shown.map(({ key, to, text }) => (
                    <li key={key}>
                      <Link className={classes['releveLine'] ?? ''} {...linkOf(to)}>
                        {text}
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
