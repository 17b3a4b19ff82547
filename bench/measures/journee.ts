// The manager's day: how long the server takes for the whole of it, in the demo company and in one of 3,000 people, two thirds of
// whom work today.
import { getJournee } from '../../packages/domain/src/features/journee.ts';
import { type Figure, round } from '../figure.ts';
import { fillDatabase, signInDirector, timeCalls } from './server-time.ts';

const PEOPLE = 3_000;
const SITES = 400;
const CALLS = 9;

/** Two in three have a quart today, most of them punched in; of incidents and duties some wait. */
const FILL = `
  insert into employes (prenom, nom, username, usergroup)
  select 'Jour', 'Essai ' || n, 'jour' || n, 2 from generate_series(1, ${PEOPLE}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'JOUR' || n, 'Site du jour ' || n, '', 'Laval', '' from generate_series(1, ${SITES}) n;
  create temporary table people as
    select id, row_number() over (order by id) as rank from employes where username like 'jour%';
  create temporary table sites as
    select id, row_number() over (order by id) as rank from clients where code like 'JOUR%';
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select people.id, sites.id, (now() at time zone 'America/Toronto' - interval '6 hours')::date,
    time '07:00' + (people.rank % 10) * interval '1 hour', time '12:00' + (people.rank % 10) * interval '1 hour', 'publie'
  from people join sites on sites.rank = 1 + people.rank % ${SITES} where people.rank % 3 < 2;
  insert into punches (uuid, employe_id, auteur_id, client_id, quart_id, date, type, at, device_at, recu_le, diff, source)
  select gen_random_uuid(), quarts.employe_id, quarts.employe_id, quarts.client_id, quarts.id, quarts.date, 'entree',
    now(), now(), now(), 0, 'appareil'
  from quarts join people on people.id = quarts.employe_id where people.rank % 4 > 0;
  insert into incidents (uuid, annee, rang, client_id, type, gravite, description, survenu_le, signale_le, statut)
  select gen_random_uuid(), 2000, n, sites.id, 'bris', 1 + n % 3, 'Essai ' || n, now(), now(),
    case when n % 10 = 0 then 'ouvert' else 'resolu' end
  from generate_series(1, 3000) n join sites on sites.rank = 1 + n % ${SITES};
  insert into formation_assignations (formation_id, employe_id, origine, depuis, echeance)
  select formations.id, people.id, 'audience', now(), current_date + case when people.rank % 50 = 0 then -5 else 60 end
  from formations cross join people where formations.statut = 'publiee'`;

interface Day {
  cartes: { total: number }[];
}

async function ask(url: string, least = 0): Promise<number> {
  const check = ({ cartes }: Day) => {
    const lines = cartes.reduce((sum, { total }) => sum + total, 0);
    if (lines < least) throw new Error(`The day has only ${lines} lines`);
  };
  const token = await signInDirector(url);
  return timeCalls({ url: `${url}${getJournee.path}`, token, calls: CALLS, check });
}

export async function measureJournee(url: string): Promise<Figure[]> {
  const ms = await ask(url);
  return [{ name: 'the day of a director, demo', value: round(ms), unit: 'ms', atMost: 100 }];
}

export async function measureLargeJournee(url: string, dataDir: string): Promise<Figure[]> {
  await fillDatabase(dataDir, FILL, 'vacuum analyze');
  const ms = await ask(url, PEOPLE / 10);
  const name = 'the day of a director, 3,000 people, 2,000 at work';
  return [{ name, value: round(ms), unit: 'ms', atMost: 300 }];
}
