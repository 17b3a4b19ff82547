// The hours of an open period of two weeks for 3,000 people, and the same behind years of punches: how long the server takes for
// the list of /admin/heures, and how soon its rows stand. A company of its own beside the demo's: a pay group whose people are these alone.
import { listHeures } from '../../packages/domain/src/features/heures-admin.ts';
import type { Figure } from '../figure.ts';
import { closePage, measureLongList, openDirectorPage } from './long-list.ts';
import { fillDatabase, signInDirector, timeCalls } from './server-time.ts';

const PEOPLE = 3_000;
const SITES = 200;
const DAYS = 14;
const PUNCHES_BEFORE = 1_000_000;
const CALLS = 15;
/** Every sheet is computed from its punches: 42,000 days of them. */
const MOST_MS_FIRST = 4_000;
/** Sheets whose facts are as they were are not computed again. */
const MOST_MS = 1_000;
/** A row has the bars of its days. */
const MOST_NODES = 5_000;
/** The list reads its days alone: what lies before them may not slow it. */
const MOST_GROWTH = 1.3;
const GROUP = 'banc_heures';

/** Ten quarts of eight hours for each, all punched but those to come, some a little early or late, some without an exit. */
const FILL = `
  set local session_replication_role = replica;
  insert into groupes_paie (cle, nom, nom_en, jours, ancre, paie_apres)
  values ('${GROUP}', 'Banc', 'Bench', 14, current_date - ${DAYS - 1}, 5);
  insert into periodes_paie (groupe_paie, debut, fin, paie_le, statut)
  values ('${GROUP}', current_date - ${DAYS - 1}, current_date, current_date + 5, 'ouverte');
  insert into employes (prenom, nom, username, usergroup, actif)
  select 'Banc', 'Heures ' || n, 'heures' || n, 2, true from generate_series(1, ${PEOPLE}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'HEURES' || n, 'Site des heures ' || n, '', 'Laval', '' from generate_series(1, ${SITES}) n;
  insert into employe_paie (employe_id, depuis, groupe_paie, regime, matricule_paie, classe)
  select id, current_date - 400, '${GROUP}', 'decret_montreal', 'H' || id, 'A' from employes where username like 'heures%';
  insert into quarts (employe_id, client_id, date, debut, fin, pause_minutes, statut, publie_le)
  select person.id, site.id, current_date - day, '08:00', '16:00', 30, 'publie', now()
  from generate_series(0, ${DAYS - 1}) day
  join (select id, row_number() over (order by id) as rank from employes where username like 'heures%') person
    on (day + person.rank) % 7 < 5
  join (select id, row_number() over (order by id) as rank from clients where code like 'HEURES%') site
    on site.rank = 1 + (person.rank + day) % ${SITES};
  insert into punches (uuid, employe_id, client_id, quart_id, date, type, at, device_at, recu_le, source, auteur_id)
  select gen_random_uuid(), employe_id, client_id, id, date, type, moment, moment, moment, 'appareil', employe_id
  from quarts, lateral (values ('entree', time '08:00', id % 9 - 4), ('sortie', time '16:00', id % 11 - 5)) as tap (type, clock, off),
    lateral (select ((date + clock) at time zone 'America/Toronto') + make_interval(mins => off::int) as moment) as m
  where client_id in (select id from clients where code like 'HEURES%') and date < current_date
    and not (type = 'sortie' and id % 200 = 0)`;

/** Of the same people, in the years before. */
const FILL_BEFORE = `
  set local session_replication_role = replica;
  with people as (select array_agg(id order by id) as ids from employes where username like 'heures%'),
    sites as (select array_agg(id order by id) as ids from clients where code like 'HEURES%')
  insert into punches (uuid, employe_id, client_id, date, type, at, device_at, recu_le, source, auteur_id)
  select gen_random_uuid(), people.ids[1 + n / 2 % ${PEOPLE}], sites.ids[1 + n / 2 % ${SITES}], day,
    case when n % 2 = 0 then 'entree' else 'sortie' end, moment, moment, moment, 'appareil', people.ids[1 + n / 2 % ${PEOPLE}]
  from people, sites, generate_series(0, ${PUNCHES_BEFORE - 1}) n,
    lateral (select current_date - ${DAYS + 7} - n / ${PEOPLE * 2} as day) d,
    lateral (select day::timestamptz + make_interval(hours => 12 + 8 * (n % 2)) as moment) m`;

/** Tidied as the database does by itself after so many rows: its own tidying would run beside the calls otherwise. */
const fill = (dataDir: string, statements: string): Promise<void> =>
  fillDatabase(dataDir, `begin; ${statements}; commit`, 'vacuum analyze');

interface HoursList {
  meta: { total: number };
  tete: { sommes: { paye: number } };
}

function ask(url: string, token: string, calls = CALLS): Promise<number> {
  const query = new URLSearchParams({ groupe: GROUP, onglet: 'toutes', per_page: '50' });
  const check = ({ meta, tete }: HoursList) => {
    if (meta.total === PEOPLE && tete.sommes.paye > 0) return;
    throw new Error(`The list has ${meta.total} people and ${tete.sommes.paye} minutes`);
  };
  return timeCalls({ url: `${url}${listHeures.path}?${query}`, token, calls, check });
}

export async function measureHeures(url: string, dataDir: string): Promise<Figure[]> {
  await fill(dataDir, FILL);
  const token = await signInDirector(url);
  const first = await ask(url, token, 1);
  const alone = await ask(url, token);
  await fill(dataDir, FILL_BEFORE);
  const behind = await ask(url, token);
  const name = `hours of ${PEOPLE.toLocaleString('en')} people × 2 weeks`;
  const page = await openDirectorPage(url);
  const drawn = await measureLongList(page, url, {
    name,
    path: `/admin/heures?onglet=toutes&groupe=${GROUP}`,
    call: `${listHeures.path}?`,
    firstRow: 'table:not([aria-busy]) tbody tr',
    mostNodes: MOST_NODES,
  });
  await closePage(page);
  return [
    ...drawn,
    {
      name: `${name}: the first list`,
      value: Math.round(first),
      unit: 'ms',
      atMost: MOST_MS_FIRST,
    },
    { name: `${name}: the list`, value: Math.round(alone), unit: 'ms', atMost: MOST_MS },
    {
      name: `${name}, 1,000,000 punches before`,
      value: Math.round(behind),
      unit: 'ms',
      atMost: MOST_MS,
    },
    {
      name: `${name}: growth by those punches`,
      value: Number((behind / alone).toFixed(2)),
      unit: '×',
      atMost: MOST_GROWTH,
    },
  ];
}
