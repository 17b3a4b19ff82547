// The figures of a company with two years of 3,000 people behind it: how long the server takes for a quarter and for a year, each
// with the period before and the year before.
import { getChiffres } from '../../packages/domain/src/features/chiffres.ts';
import { addDays } from '../../packages/domain/src/working-day.ts';
import { type Figure, round } from '../figure.ts';
import { fillDatabase, signInDirector, timeCalls } from './server-time.ts';

const PEOPLE = 3_000;
const SITES = 200;
const DAYS = 730;
const CALLS = 7;
const MOST_MS = 300;

const MEASURES_OF_A_NIGHT = `quarts, prevues, travaillees, supplementaires, entrees, a_l_heure, retards, retard_minutes, absences,
  absences_motif, absence_minutes, remplacement, cout, suivi_nombre, suivi_somme`;

/** Years that ended before the demo began, so that nothing of them is to be made again. */
const FILL = `
  insert into employes (prenom, nom, username, usergroup, actif)
  select 'Banc', 'Essai ' || n, 'figures' || n, 2, false from generate_series(1, ${PEOPLE}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'FIGURES' || n, 'Site du banc ' || n, '', 'Laval', '' from generate_series(1, ${SITES}) n;
  insert into faits (date, client_id, employe_id, usergroup, ${MEASURES_OF_A_NIGHT})
  select current_date - 200 - day, site.id, person.id, 2, 1, 450, 440, case when person.rank % 40 = 0 then 60 else 0 end,
    1, 1, 0, 0, 0, 0, 0, 0, 0, (person.rank % 30 = 0)::int, (person.rank % 30 = 0)::int * 85
  from generate_series(0, ${DAYS - 1}) day
  join (select id, row_number() over (order by id) as rank from employes where username like 'figures%') person
    on (day + person.rank) % 7 < 5
  join (select id, row_number() over (order by id) as rank from clients where code like 'FIGURES%') site
    on site.rank = 1 + (person.rank + day) % ${SITES};
  insert into faits_jours
  select date, client_id, faits.usergroup, sum(quarts), sum(prevues), sum(travaillees), sum(hors_plan), sum(supplementaires), sum(entrees),
    sum(a_l_heure), sum(retards), sum(retard_minutes), sum(absences), sum(absences_motif), sum(absence_minutes),
    sum(remplacement), sum(cout), sum(suivi_nombre), sum(suivi_somme), sum(inspection_nombre), sum(inspection_somme),
    sum(incidents), sum(muettes), sum(sans_sortie)
  from faits join employes on employes.id = faits.employe_id and employes.username like 'figures%'
  group by date, client_id, faits.usergroup
  on conflict do nothing`;

function ask(url: string, token: string, days: number): Promise<number> {
  const au = addDays(new Date().toISOString().slice(0, 10), -201);
  const query = new URLSearchParams({ du: addDays(au, 1 - days), au });
  return timeCalls<{ mesures: { travaillees: number } }>({
    url: `${url}${getChiffres.path}?${query}`,
    token,
    calls: CALLS,
    check: ({ mesures }) => {
      if (mesures.travaillees === 0) throw new Error('The figures are empty');
    },
  });
}

export async function measureChiffres(url: string, dataDir: string): Promise<Figure[]> {
  await fillDatabase(dataDir, FILL, 'vacuum analyze faits', 'vacuum analyze faits_jours');
  const token = await signInDirector(url);
  const figures: Figure[] = [];
  for (const [name, days] of [
    ['a quarter', 91],
    ['a year', 365],
    ['two years', 730],
  ] as const) {
    figures.push({
      name: `figures of ${name}, 3,000 people × 2 years`,
      value: round(await ask(url, token, days)),
      unit: 'ms',
      atMost: MOST_MS,
    });
  }
  return figures;
}
