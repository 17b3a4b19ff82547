// Why somebody stands where they do among the candidates, in words.
import type { Raison } from '@releve/domain/features/replacements.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { timesText } from '../plan/time-steps.ts';

export interface ReasonWords {
  readonly text: string;
  /** For it, against it, or neither. */
  readonly side: 'for' | 'against' | 'neutral';
}

interface Formats {
  date: (date: string) => string;
  decimal: (value: number) => string;
}

export function reasonWords(raison: Raison, t: Translate, formats: Formats): ReasonWords {
  switch (raison.genre) {
    case 'libre':
      return { side: 'for', text: t('planner_panel.replacement.reasons.libre') };
    case 'absent':
    case 'indisponible':
      return { side: 'against', text: t(`planner_panel.replacement.reasons.${raison.genre}`) };
    case 'occupe': {
      const times = timesText(raison);
      return {
        side: 'against',
        text: t('planner_panel.replacement.reasons.occupe', { client: raison.client, times }),
      };
    }
    case 'repos': {
      const duration = formatMinutes(raison.minutes);
      return { side: 'against', text: t('planner_panel.replacement.reasons.repos', { duration }) };
    }
    case 'site':
      return { side: raison.visites > 0 ? 'for' : 'neutral', text: siteText(raison, t, formats) };
    case 'formation':
      return raison.manquantes.length === 0
        ? { side: 'for', text: t('planner_panel.replacement.reasons.trained') }
        : {
            side: 'against',
            text: t('planner_panel.replacement.reasons.untrained', {
              noms: raison.manquantes.join(', '),
            }),
          };
    case 'distance':
      return { side: 'neutral', text: distanceText(raison, t, formats) };
    case 'heures':
      return hoursWords(raison, t);
  }
}

type Of<Genre extends Raison['genre']> = Extract<Raison, { genre: Genre }>;

function siteText({ visites, derniere }: Of<'site'>, t: Translate, { date }: Formats): string {
  if (visites === 0) return t('planner_panel.replacement.reasons.site_unknown');
  const known = t('planner_panel.replacement.reasons.site_known', { count: visites });
  return derniere === null
    ? known
    : `${known}, ${t('planner_panel.replacement.reasons.site_last', { date: date(derniere) })}`;
}

const distanceText = ({ km, depuis }: Of<'distance'>, t: Translate, { decimal }: Formats): string =>
  km === null || depuis === null
    ? t('planner_panel.replacement.reasons.distance_unknown')
    : t('planner_panel.replacement.reasons.distance', { km: decimal(km), depuis });

function hoursWords({ minutes, reste }: Of<'heures'>, t: Translate): ReasonWords {
  const hours = formatMinutes(minutes);
  return reste < 0
    ? {
        side: 'against',
        text: t('planner_panel.replacement.reasons.heures_over', {
          hours,
          over: formatMinutes(-reste),
        }),
      }
    : {
        side: 'for',
        text: t('planner_panel.replacement.reasons.heures', { hours, left: formatMinutes(reste) }),
      };
}
