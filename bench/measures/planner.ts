// The planner with 3,000 employees and a quart for each of them on each of 7 days.
import type { Figure } from '../figure.ts';
import { closePage, measureLongList, openDirectorPage } from './long-list.ts';

const EMPLOYES = 3000;
const SITES = 200;
const DAYS = 7;
const MINUTES_PER_QUART = 240;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** As the server answers it, from the answer to a small week. */
function enlarge(week: { debut: string; jours: object[] } & Record<string, unknown>) {
  const employes = Array.from({ length: EMPLOYES }, (_, at) => ({
    id: at + 1,
    prenom: 'Employé',
    nom: `Numéro ${at + 1}`,
    usergroup: 2,
    superviseur_id: null,
    day_switch_time: '06:00:00',
    actif: true,
    minutes: DAYS * MINUTES_PER_QUART,
    cout: 560,
  }));
  const clients = Array.from({ length: SITES }, (_, at) => ({
    id: at + 1,
    nom: `Site numéro ${at + 1}`,
    ville: 'Laval',
    superviseur_id: null,
    actif: true,
    minutes: 0,
    cout: null,
  }));
  const quarts = employes.flatMap(({ id }) =>
    Array.from({ length: DAYS }, (_, day) => ({
      id: id * DAYS + day,
      employe_id: id,
      client_id: ((id + day) % SITES) + 1,
      date: dayAfter(week.debut, day),
      debut: '18:00:00',
      fin: '22:00:00',
      pause_minutes: 0,
      note: '',
      etat: day % 2 === 0 ? 'publie' : 'brouillon',
      serie_id: null,
      version: 1,
      vu_le: null,
      confirme_le: null,
    })),
  );
  return { ...week, employes, clients, quarts };
}

export async function measurePlanner(url: string): Promise<Figure[]> {
  const page = await openDirectorPage(url);
  await page.route('**/api/planner?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: enlarge(await answer.json()) });
  });
  const figures = await measureLongList(page, url, {
    name: 'planner, 3,000 × 7',
    path: '/admin/horaire',
    call: '/api/planner?',
    firstRow: '[role="grid"] [data-cle]',
    mostMs: 80,
  });
  await closePage(page);
  return figures;
}
