// Surveys opened and answered through the API, so that a test begins with what it is about.
import { randomBytes } from 'node:crypto';
import type {
  ManagedSondage,
  SondageContent,
} from '../../packages/domain/src/features/sondages-admin.ts';
import { callAs } from './call-as.ts';
import type { Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

const DIRECTOR = 'directeur';
const base = { aide: '', requis: false, poids: 0, condition: null };

const CONTENU: SondageContent['contenu'] = {
  sections: [
    {
      cle: 'sondage',
      titre: 'Sondage',
      aide: '',
      repetable: false,
      questions: [
        {
          ...base,
          cle: 'gants',
          type: 'oui_non',
          libelle: 'Vos gants vont-ils bien ?',
          requis: true,
        },
        {
          ...base,
          cle: 'taille',
          type: 'choix',
          libelle: 'Quelle taille manque ?',
          options: [
            { cle: 'petit', libelle: 'Petite', points: null },
            { cle: 'grand', libelle: 'Grande', points: null },
          ],
          condition: { question: 'gants', operateur: 'egal', valeur: 'non' },
        },
        { ...base, cle: 'mot', type: 'texte', libelle: 'Autre chose ?', lignes: 4 },
      ],
    },
  ],
};

/** Of an anonymous one at least five people. */
export async function openSondage(
  server: ReleveServer,
  people: readonly Pick<Person, 'id'>[],
  change: Partial<SondageContent> = {},
): Promise<ManagedSondage> {
  const body: SondageContent = {
    titre: `Vos gants ${randomBytes(3).toString('hex')}`,
    description: 'Une minute pour mieux commander.',
    contenu: CONTENU,
    anonyme: true,
    ventilation: 'aucune',
    audience: { usergroups: [], clients: [], employes: people.map(({ id }) => id) },
    ouvre_le: null,
    ferme_le: null,
    ...change,
  };
  const { id, version } = await callAs<ManagedSondage>(server, DIRECTOR, {
    method: 'POST',
    path: '/api/sondages',
    body,
  });
  return callAs(server, DIRECTOR, {
    method: 'POST',
    path: `/api/sondages/${id}/open`,
    body: { version },
  });
}

export async function answerSondage(
  server: ReleveServer,
  { username }: Pick<Person, 'username'>,
  id: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const reponses = Object.fromEntries(
    Object.entries(values).map(([cle, valeur]) => [cle, { valeur, remarque: '', photos: [] }]),
  );
  await callAs(server, username, {
    method: 'POST',
    path: `/api/user/sondages/${id}/reponse`,
    body: {
      at: new Date().toISOString(),
      zones: [{ section: 'sondage', nom: null, reponses }],
    },
  });
}
