// Forms, suivis and inspections made through the API, so that a test begins with what it is about.
import { randomBytes, randomUUID } from 'node:crypto';
import type { RapportReceipt } from '../../packages/domain/src/features/rapports.ts';
import type { SuiviSchema } from '../../packages/domain/src/features/suivi-schema.ts';
import type { Reponse, Zone } from '../../packages/domain/src/forms/form-answers.ts';
import {
  buildForm,
  buildQuestion,
  buildReponse,
} from '../../packages/domain/src/forms/form.fixture.ts';
import type { FormContent, Genre } from '../../packages/domain/src/forms/form-schema.ts';
import { packParcel, takePhoto } from '../../packages/server/src/testing/upload-sender.ts';
import type { Account } from '../fixtures.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

export interface Form {
  genre: Genre;
  titre: string;
  versionId: number;
}

const SUIVI_CONTENT = buildForm([
  {
    cle: 'travail',
    titre: 'Travail',
    questions: [
      buildQuestion('oui_non', { cle: 'propre', libelle: 'Les aires sont propres', poids: 3 }),
      buildQuestion('note', { cle: 'ponctualite', libelle: 'Ponctualité' }),
      buildQuestion('texte', { cle: 'mot', libelle: 'Un mot sur le quart', poids: 0 }),
    ],
  },
]);

const INSPECTION_CONTENT = buildForm([
  {
    cle: 'aire',
    titre: 'Aire',
    repetable: true,
    questions: [
      buildQuestion('oui_non', { cle: 'sol', libelle: 'Le sol est propre' }),
      buildQuestion('oui_non', { cle: 'poubelles', libelle: 'Les poubelles sont vides' }),
    ],
  },
]);

/** A form of the test's own, published once. */
async function addForm(
  server: ReleveServer,
  genre: Genre,
  titre: string,
  contenu: FormContent,
): Promise<Form> {
  const schema = await callAs<SuiviSchema>(server, 'directeur', {
    method: 'POST',
    path: '/api/suivi-schemas',
    body: {
      titre: `${titre} ${randomBytes(3).toString('hex')}`,
      description: '',
      genre,
      cible: genre === 'suivi' ? 'employe_client' : 'client',
      groupes: [1, 2, 3, 4, 5, 6],
      contenu,
    },
  });
  const published = await callAs<SuiviSchema>(server, 'directeur', {
    method: 'POST',
    path: `/api/suivi-schemas/${schema.id}/publier`,
    body: { version: schema.version },
  });
  return { genre, titre: published.titre, versionId: published.version_publiee?.id ?? 0 };
}

export const addSuiviForm = (server: ReleveServer): Promise<Form> =>
  addForm(server, 'suivi', 'Suivi d’essai', SUIVI_CONTENT);

export const addInspectionForm = (server: ReleveServer): Promise<Form> =>
  addForm(server, 'inspection', 'Inspection d’essai', INSPECTION_CONTENT);

/** 3 × 100 and 1 × 75, of 4: 94 %. */
export const SUIVI_PERCENT = '94 %';

export const suiviZones = (changes: Record<string, Reponse> = {}): Zone[] => [
  {
    section: 'travail',
    nom: null,
    reponses: {
      propre: buildReponse('oui', { remarque: 'Rien à redire au hall.' }),
      ponctualite: buildReponse(4),
      mot: buildReponse('Le quart s’est bien passé.'),
      ...changes,
    },
  },
];

/** Three of four: 75 %. What fails is the floor of the hall. */
export const inspectionZones = (photos: Reponse['photos'] = []): Zone[] => [
  {
    section: 'aire',
    nom: 'Hall',
    reponses: {
      sol: buildReponse('non', { remarque: 'Des traces près de l’ascenseur.', photos }),
      poubelles: buildReponse('oui'),
    },
  },
  {
    section: 'aire',
    nom: 'Cuisine',
    reponses: { sol: buildReponse('oui'), poubelles: buildReponse('oui') },
  },
];

/** Small enough for one piece. */
export async function sendPhoto(server: ReleveServer, account: Account): Promise<string> {
  const { uuid, bytes, announced } = packParcel(await takePhoto(160, 120));
  await callAs(server, account, { method: 'PUT', path: `/api/uploads/${uuid}`, body: announced });
  await callAs(server, account, {
    method: 'PUT',
    path: `/api/uploads/${uuid}/pieces/0`,
    body: bytes,
  });
  return uuid;
}

interface Report {
  employe_id?: number;
  client_id?: number;
  zones: Zone[];
  commentaire?: string;
  daysAgo?: number;
  signataire?: string;
}

const DAY_MS = 86_400_000;

export function putReport(
  server: ReleveServer,
  account: Account,
  { genre, versionId }: Form,
  report: Report,
): Promise<RapportReceipt> {
  const at = new Date(Date.now() - (report.daysAgo ?? 1) * DAY_MS);
  const uuid = randomUUID();
  return callAs(server, account, {
    method: 'PUT',
    path: `/api/${genre}s/${uuid}`,
    body: {
      schema_version_id: versionId,
      employe_id: report.employe_id ?? null,
      client_id: report.client_id ?? null,
      date: at.toISOString().slice(0, 10),
      commence_le: at.toISOString(),
      termine_le: new Date(at.getTime() + 600_000).toISOString(),
      zones: report.zones,
      commentaire: report.commentaire ?? '',
      signature: null,
      signataire: report.signataire ?? '',
      brouillon: randomUUID(),
      edition: 1,
      version: null,
    },
  });
}
