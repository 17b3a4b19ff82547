import { isTacheDue, type Rythme } from '@releve/domain/features/taches.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { buildTache, type NewQuart, type NewTache } from '../testing/factories.ts';
import type { DemoCompany } from './demo-part.ts';
import { OWN_TACHES, type SiteKind, TACHES_BY_KIND } from './demo-tache-texts.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom } from './random.ts';

export const KIND_OF_SITE: Readonly<Record<string, SiteKind>> = {
  'PLA-01': 'bureaux',
  'PLA-02': 'clinique',
  'PLA-03': 'ecole',
  'PLA-04': 'accueil',
  'PLA-05': 'bureaux',
  'PLA-06': 'commerce',
  'CEN-01': 'bureaux',
  'CEN-02': 'bureaux',
  'CEN-03': 'accueil',
  'CEN-04': 'industriel',
  'CEN-05': 'clinique',
  'CEN-06': 'gymnase',
  'EST-01': 'chsld',
  'EST-02': 'ecole',
  'EST-03': 'industriel',
  'EST-04': 'clinique',
  'EST-05': 'garderie',
  'LAV-01': 'clinique',
  'LAV-02': 'bureaux',
  'LAV-03': 'gymnase',
  'LAV-04': 'industriel',
  'LAV-05': 'commerce',
  'RSU-01': 'bureaux',
  'RSU-02': 'ecole',
  'RSU-03': 'commerce',
};

/** Larger sites take longer over the same task. */
const scale = (minutes: number, rayon_m = 150): number => minutes * (rayon_m > 150 ? 1.3 : 1);

const minutesOf = (time: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
};

const lengthOf = ({ debut, fin, pause_minutes = 0 }: NewQuart): number =>
  ((minutesOf(fin) - minutesOf(debut) + 1440) % 1440) - pause_minutes;

/** The rest is for what an inspection or a client asks for once. */
const PLANNED_SHARE = 0.9;

/** The tasks of each day fit into the shortest visit of that day: all are made shorter alike where they do not. */
function fitIn<Planned extends Rythme & { actif: boolean; minutes: number }>(
  taches: readonly Planned[],
  quarts: readonly NewQuart[],
): Planned[] {
  const room = quarts.map((quart) => {
    const due = taches.filter((tache) => isTacheDue(tache, quart.date));
    return (PLANNED_SHARE * lengthOf(quart)) / due.reduce((sum, { minutes }) => sum + minutes, 0);
  });
  const share = Math.min(1, ...room);
  return taches.map((tache) => ({
    ...tache,
    minutes: Math.max(5, Math.floor((tache.minutes * share) / 5) * 5),
  }));
}

export function buildDemoTaches({ sites, quarts, today, now }: DemoCompany): NewTache[] {
  const random = createRandom('taches');
  const quartsBySite = Map.groupBy(quarts, ({ client_id }) => client_id);
  return sites.flatMap((site) => {
    const plan = [
      ...TACHES_BY_KIND[KIND_OF_SITE[site.code] ?? 'bureaux'],
      ...(OWN_TACHES[site.code] ?? []),
    ];
    const taches = plan.map((tache, ordre) => ({
      client_id: site.id,
      nom: withFrenchSpaces(tache.nom),
      description: withFrenchSpaces(tache.description ?? ''),
      frequence: tache.frequence ?? 'chaque_visite',
      jours: tache.jours ?? [],
      jour_du_mois: tache.jour_du_mois ?? null,
      dates: (tache.dans ?? []).map((days) => addDays(today, days)),
      minutes: scale(tache.minutes, site.rayon_m),
      photo_requise: tache.photo ?? false,
      ordre,
      // A site has now and then put one aside.
      actif: ordre < 5 || !random.chance(0.06),
      // Long before the visits that are shown.
      cree_le: now.subtract({ hours: 24 * 200 }).toString(),
      modifie_le: now.toString(),
    }));
    return fitIn(taches, quartsBySite.get(site.id) ?? []).map((tache) => buildTache(tache));
  });
}
