// Forms made through the API, so that a test begins with what it is about.
import { randomBytes } from 'node:crypto';
import type {
  SchemaContent,
  SuiviSchema,
} from '../../packages/domain/src/features/suivi-schema.ts';
import type { FormContent } from '../../packages/domain/src/forms/form-schema.ts';
import { buildForm, buildQuestion } from '../../packages/domain/src/forms/form.fixture.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

export const newSchemaTitle = (words: string): string =>
  `${words} ${randomBytes(3).toString('hex')}`;

/** Two sections, the second one with a condition on the first. */
export const TWO_SECTIONS: FormContent = buildForm([
  {
    cle: 'entree',
    titre: 'Entrée',
    questions: [
      buildQuestion('oui_non', { cle: 'planchers', libelle: 'Planchers propres', poids: 3 }),
      buildQuestion('note', { cle: 'vitres', libelle: 'Vitres' }),
    ],
  },
  {
    cle: 'bureaux',
    titre: 'Bureaux',
    questions: [
      buildQuestion('texte', {
        cle: 'suite',
        libelle: 'Que faut-il faire',
        condition: { question: 'planchers', operateur: 'egal', valeur: 'non' },
      }),
      buildQuestion('choix', { cle: 'odeurs', libelle: 'Odeurs' }),
    ],
  },
]);

const HEAD = {
  description: '',
  genre: 'suivi',
  cible: 'client',
  groupes: [1, 3, 4, 5, 6],
  contenu: TWO_SECTIONS,
} satisfies Omit<SchemaContent, 'titre'>;

export const addSchema = (
  server: ReleveServer,
  content: Partial<SchemaContent> = {},
): Promise<SuiviSchema> =>
  callAs(server, 'directeur', {
    method: 'POST',
    path: '/api/suivi-schemas',
    body: { ...HEAD, titre: newSchemaTitle('Visite'), ...content },
  });

export async function publishSchema(
  server: ReleveServer,
  content: Partial<SchemaContent> = {},
): Promise<SuiviSchema> {
  const { id, version } = await addSchema(server, content);
  return callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/suivi-schemas/${id}/publier`,
    body: { version },
  });
}

/** As another editor saves it meanwhile. */
export const changeSchema = (
  server: ReleveServer,
  { id, version, titre }: SuiviSchema,
  content: Partial<SchemaContent>,
): Promise<SuiviSchema> =>
  callAs(server, 'dev', {
    method: 'PUT',
    path: `/api/suivi-schemas/${id}`,
    body: { ...HEAD, titre, ...content, version },
  });

export const readSchema = (server: ReleveServer, id: number): Promise<SuiviSchema> =>
  callAs(server, 'directeur', { method: 'GET', path: `/api/suivi-schemas/${id}` });

/** « Entrée: Planchers propres, Vitres | Bureaux: … ». */
export const outlineOf = ({ sections }: FormContent): string =>
  sections
    .map(
      ({ titre, questions }) => `${titre}: ${questions.map(({ libelle }) => libelle).join(', ')}`,
    )
    .join(' | ');

export const builderAddress = ({ id }: { id: number }): string => `/Dashboard/SuiviSchema?id=${id}`;
