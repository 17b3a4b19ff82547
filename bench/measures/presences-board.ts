// The attendance board with 2,000 quarts in one night: how soon its rows stand and how it scrolls.
import type { PresenceBoard, PresenceLigne } from '../../packages/domain/src/features/presences.ts';
import type { Figure } from '../figure.ts';
import { closePage, measureLongList, openDirectorPage } from './long-list.ts';

const QUARTS = 2000;
const SITES = 200;
const HOUR_MS = 3_600_000;

/** As the server answers it, from the answer to a small day. */
function enlarge(board: PresenceBoard): PresenceBoard {
  const now = Date.parse(board.updated_at);
  const lignes = Array.from({ length: QUARTS }, (_, at): PresenceLigne => {
    const start = now + ((at % 9) - 4) * HOUR_MS;
    const debutAt = new Date(start).toISOString();
    const hasEntered = at % 3 === 0 && start < now;
    return {
      quart_id: at + 1,
      date: board.date,
      debut: '18:00:00',
      fin: '22:00:00',
      debut_at: debutAt,
      fin_at: new Date(start + 4 * HOUR_MS).toISOString(),
      statut: 'publie',
      employe: {
        id: at + 1,
        prenom: 'Employé',
        nom: `Numéro ${at + 1}`,
        telephone: '514 555-0100',
        photo_url: null,
      },
      client: {
        id: (at % SITES) + 1,
        nom: `Site numéro ${(at % SITES) + 1}`,
        ville: 'Laval',
        telephone: null,
      },
      superviseur_id: null,
      coach_id: null,
      entree: hasEntered
        ? {
            id: at + 1,
            uuid: '00000000-0000-4000-8000-000000000000',
            at: debutAt,
            recu_le: debutAt,
            source: 'appareil',
            drapeaux: at % 2 === 0 ? ['hors_zone'] : [],
            distance_m: 420,
            confirme: null,
            remplace: false,
          }
        : null,
      sortie: null,
      confirme: null,
      appel: null,
      absence: null,
      annonce: null,
      contact: {
        vu_le: new Date(at % 4 === 0 ? start - HOUR_MS : now).toISOString(),
        non_envoyes: at % 10 === 0 ? 2 : 0,
        horaire_le: null,
        a_horaire: at % 7 !== 0,
      },
      correction_id: null,
      offres: 0,
      taches: null,
    };
  });
  return { ...board, lignes };
}

export async function measurePresencesBoard(url: string): Promise<Figure[]> {
  const page = await openDirectorPage(url);
  await page.route('**/api/presences?**', async (route) => {
    const answer = await route.fetch();
    const board = (await answer.json()) as PresenceBoard;
    await route.fulfill({ response: answer, json: enlarge(board) });
  });
  const figures = await measureLongList(page, url, {
    name: 'attendance board, 2,000',
    path: '/admin/presences',
    call: '/api/presences?',
    firstRow: 'tbody [data-etat]',
    mostMs: 90,
  });
  await closePage(page);
  return figures;
}
