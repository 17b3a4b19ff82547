// Courses written through the API, so that a test begins with what it is about.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FileType } from '../../packages/domain/src/attachments.ts';
import type { Seance } from '../../packages/domain/src/features/formation-seances.ts';
import type {
  FormationContent,
  FormationDuty,
  LeconDraft,
  ManagedFormation,
} from '../../packages/domain/src/features/formations-admin.ts';
import { packParcel } from '../../packages/server/src/testing/upload-sender.ts';
import { requestSession } from '../fixtures.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

const DIRECTOR = 'directeur';

/** A film of a second, made by the browser itself. */
export async function recordFilm(page: Page): Promise<Uint8Array> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('No canvas');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      pen.fillStyle = `hsl(${frame * 14} 60% 60%)`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Uint8Array.from(bytes);
}

const CAPTIONS = new TextEncoder().encode(
  'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nMouillez vos mains.\n',
);

/** Small enough for one piece. */
async function upload(server: ReleveServer, bytes: Uint8Array, type: FileType): Promise<string> {
  const { uuid, announced } = packParcel(bytes, 'formation', type);
  await callAs(server, DIRECTOR, { method: 'PUT', path: `/api/uploads/${uuid}`, body: announced });
  await callAs(server, DIRECTOR, {
    method: 'PUT',
    path: `/api/uploads/${uuid}/pieces/0`,
    body: bytes,
  });
  return uuid;
}

export async function filmLesson(server: ReleveServer, film: Uint8Array): Promise<LeconDraft> {
  return {
    cle: 'lavage',
    titre: 'Se laver les mains',
    genre: 'video',
    corps: '',
    piece: await upload(server, film, 'video/webm'),
    sous_titres: await upload(server, CAPTIONS, 'text/vtt'),
  };
}

const TEXT_LESSON: LeconDraft = {
  cle: 'etiquettes',
  titre: 'Les étiquettes',
  genre: 'texte',
  corps:
    'Chaque produit a **une étiquette**. Lisez-la avant de l’ouvrir.\n\n- le nom du produit\n- le danger\n- les premiers soins',
  piece: null,
  sous_titres: null,
};

const base = { aide: '', requis: true, poids: 1, condition: null };

const QUIZ: NonNullable<FormationContent['quiz']> = {
  contenu: {
    sections: [
      {
        cle: 'quiz',
        titre: 'Quiz',
        aide: '',
        repetable: false,
        questions: [
          { ...base, cle: 'gants', libelle: 'Faut-il porter des gants ?', type: 'oui_non' },
          {
            ...base,
            cle: 'symbole',
            libelle: 'Que veut dire la flamme ?',
            type: 'choix',
            options: [
              { cle: 'feu', libelle: 'Inflammable', points: null },
              { cle: 'eau', libelle: 'Soluble dans l’eau', points: null },
            ],
          },
          {
            ...base,
            cle: 'quand',
            libelle: 'Quand lire la fiche ?',
            type: 'choix_multiple',
            options: [
              { cle: 'avant', libelle: 'Avant d’ouvrir le produit' },
              { cle: 'accident', libelle: 'En cas d’accident' },
              { cle: 'jamais', libelle: 'Jamais' },
            ],
          },
        ],
      },
    ],
  },
  corrige: {
    gants: { bonnes: ['oui'], explication: '' },
    symbole: { bonnes: ['feu'], explication: 'La flamme : garder loin de toute chaleur.' },
    quand: { bonnes: ['avant', 'accident'], explication: '' },
  },
};

interface CourseChoice extends Partial<FormationContent> {
  /** Of whom it is asked; of nobody where it is empty. */
  asked: readonly { id: number }[];
  duty?: Partial<FormationDuty>;
}

/** A course in use, with a lesson of text and a quiz of three questions unless it is said otherwise. */
export async function publishCourse(
  server: ReleveServer,
  { asked, duty, ...content }: CourseChoice,
): Promise<ManagedFormation> {
  const draft = await callAs<ManagedFormation>(server, DIRECTOR, {
    method: 'POST',
    path: '/api/formations',
    body: {
      titre: `SIMDUT ${randomBytes(3).toString('hex')}`,
      description: 'Lire une étiquette et une fiche de données de sécurité.',
      duree_minutes: 15,
      lecons: [TEXT_LESSON],
      quiz: QUIZ,
      note_passage: 80,
      max_tentatives: 3,
      pause_minutes: 0,
      validite_mois: 12,
      ...content,
    },
  });
  const path = `/api/formations/${draft.id}`;
  const asking = await callAs<ManagedFormation>(server, DIRECTOR, {
    method: 'PUT',
    path: `${path}/obligation`,
    body: {
      obligatoire: asked.length > 0,
      audience: { usergroups: [], clients: [], employes: asked.map(({ id }) => id) },
      delai_jours: 30,
      ouverte: asked.length === 0,
      client_id: null,
      ...duty,
      version: draft.version,
    },
  });
  return publishAgain(server, asking);
}

const publishAgain = (
  server: ReleveServer,
  { id, version }: Pick<ManagedFormation, 'id' | 'version'>,
): Promise<ManagedFormation> =>
  callAs(server, DIRECTOR, {
    method: 'POST',
    path: `/api/formations/${id}/versions`,
    body: { note: '', a_refaire: false, version },
  });

/** A presence sheet of today, held by the director. */
export async function openSeance(
  server: ReleveServer,
  formation_id: number,
  people: readonly { id: number }[],
): Promise<Seance> {
  const { user } = await requestSession(server, DIRECTOR);
  return callAs(server, DIRECTOR, {
    method: 'POST',
    path: '/api/formations/seances',
    body: {
      formation_id,
      date: Temporal.Now.plainDateISO('America/Toronto').toString(),
      formateur_id: user.id,
      lieu: 'Entrepôt',
      notes: '',
      employes: people.map(({ id }) => id),
    },
  });
}

/** The draft with another lesson, and published: the next version. */
export async function writeAnew(server: ReleveServer, course: ManagedFormation): Promise<void> {
  const { lecons, ...contenu } = course.contenu;
  const added = { ...TEXT_LESSON, cle: 'stockage', titre: 'Ranger les produits' };
  const changed = await callAs<ManagedFormation>(server, DIRECTOR, {
    method: 'PUT',
    path: `/api/formations/${course.id}`,
    body: { ...contenu, lecons: [...lecons, added], version: course.version },
  });
  await publishAgain(server, changed);
}

export const textLesson = TEXT_LESSON;
