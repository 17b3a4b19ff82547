// The forms of the demo: four suivis, two inspections; the evaluation has had a second version since.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { countQuestions, type FormContent } from '@releve/domain/forms/form-schema.ts';
import { MANAGERS, USERGROUP, USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import type { ContentVersionsTable } from '../platform/content-versions-schema.ts';
import type { FormVersionContent } from '../platform/forms/published-forms.repository.ts';
import { buildSchema, type NewSchema } from '../testing/form-factories.ts';
import { findAccount, type DemoContext } from './demo-context.ts';
import { CONTROLE, evaluation, QUART, VISITE } from './demo-form-texts.ts';
import { INSPECTION_BUREAUX, INSPECTION_SOINS } from './demo-inspection-texts.ts';

type DemoFormName =
  | 'evaluation'
  | 'visite'
  | 'quart'
  | 'controle'
  | 'inspection_bureaux'
  | 'inspection_soins';

/** The check that a machine's card opens. */
export const CONTROLE_TITRE = 'Contrôle d’une machine';

interface FormPlan extends Pick<NewSchema, 'titre' | 'genre' | 'cible'> {
  readonly name: DemoFormName;
  readonly description: string;
  readonly groupes: readonly Usergroup[];
  /** Oldest first: how many days ago each was published, longer than the reports go back. */
  readonly versions: readonly { readonly daysAgo: number; readonly contenu: FormContent }[];
}

const { developer, director, coach, supervisor } = USERGROUP;

const PLANS: readonly FormPlan[] = [
  {
    name: 'evaluation',
    titre: 'Évaluation d’un employé',
    description: 'Une fois par saison, et deux semaines après l’embauche.',
    genre: 'suivi',
    cible: 'employe',
    groupes: [developer, director, coach, supervisor],
    versions: [
      { daysAgo: 90, contenu: evaluation(false) },
      { daysAgo: 21, contenu: evaluation(true) },
    ],
  },
  {
    name: 'visite',
    titre: 'Visite de site',
    description: 'La tournée du superviseur, à l’échelle APPA.',
    genre: 'suivi',
    cible: 'employe_client',
    groupes: MANAGERS,
    versions: [{ daysAgo: 88, contenu: VISITE }],
  },
  {
    name: 'quart',
    titre: 'Rapport de quart',
    description: 'À remplir avant de partir.',
    genre: 'suivi',
    cible: 'client',
    groupes: USERGROUPS,
    versions: [{ daysAgo: 85, contenu: QUART }],
  },
  {
    name: 'controle',
    titre: CONTROLE_TITRE,
    description: 'Avant la première utilisation du quart.',
    genre: 'suivi',
    cible: 'client',
    groupes: USERGROUPS,
    versions: [{ daysAgo: 84, contenu: CONTROLE }],
  },
  {
    name: 'inspection_bureaux',
    titre: 'Inspection de bureaux',
    description: 'Par étage ou par aire, avec le client quand il est là.',
    genre: 'inspection',
    cible: 'client',
    groupes: MANAGERS,
    versions: [{ daysAgo: 80, contenu: INSPECTION_BUREAUX }],
  },
  {
    name: 'inspection_soins',
    titre: 'Inspection de soins et de sanitaires',
    description: 'Cliniques, résidences et garderies.',
    genre: 'inspection',
    cible: 'client',
    groupes: MANAGERS,
    versions: [{ daysAgo: 80, contenu: INSPECTION_SOINS }],
  },
];

/** Rows as they are stored, the questions as they are: JSON takes no detour here. */
export type DemoSchemaRow = NewSchema & { questions: number };
export type DemoVersionRow = Omit<Insertable<ContentVersionsTable>, 'contenu'> & {
  contenu: FormVersionContent;
  publie_le: string;
};

const publishedAt = ({ today, timeZone }: DemoContext, daysAgo: number): string =>
  instantAt(addDays(today, -daysAgo), '10:20:00', timeZone);

export function buildDemoSchemas(context: DemoContext): DemoSchemaRow[] {
  const { id: modifie_par } = findAccount(context.managers, 'directeur');
  return PLANS.flatMap(({ name: _name, versions, groupes, ...head }) => {
    const last = versions.at(-1);
    if (last === undefined) return [];
    const modifie_le = publishedAt(context, last.daysAgo);
    const row = buildSchema({
      ...head,
      groupes: groupes.toSorted((a, b) => a - b),
      contenu: last.contenu,
      modifie_par,
      cree_le: publishedAt(context, versions[0]?.daysAgo ?? last.daysAgo),
      modifie_le,
      version: versions.length,
    });
    return [{ ...row, questions: countQuestions(last.contenu) }];
  });
}

export function buildDemoVersions(
  context: DemoContext,
  schemas: readonly { readonly id: number }[],
): DemoVersionRow[] {
  const { id: publie_par } = findAccount(context.managers, 'directeur');
  return PLANS.flatMap(({ titre, description, genre, cible, groupes, versions }, index) =>
    versions.map(({ daysAgo, contenu }, before) => ({
      object: 'suivi_schema',
      object_id: schemas[index]?.id ?? 0,
      numero: before + 1,
      contenu: {
        titre,
        description,
        genre,
        cible,
        groupes: groupes.toSorted((a, b) => a - b),
        contenu,
      },
      note: '',
      publie_par,
      publie_le: publishedAt(context, daysAgo),
    })),
  );
}

/** Every version by the form's name, oldest first. */
export type DemoForms = Readonly<Record<DemoFormName, readonly PublishedForm[]>>;

export function nameDemoForms(
  schemas: readonly { readonly id: number }[],
  versions: readonly (DemoVersionRow & { readonly id: number })[],
): DemoForms {
  const byName = PLANS.map(({ name }, index) => [
    name,
    versions
      .filter(({ object_id }) => object_id === schemas[index]?.id)
      .map(({ id, object_id, numero, publie_le, contenu }) => ({
        schema_version_id: id,
        schema_id: object_id,
        numero,
        publie_le,
        ...contenu,
      })),
  ]);
  return Object.fromEntries(byName) as DemoForms;
}

/** The one that was in use on a day. */
export function versionOn(forms: readonly PublishedForm[], at: string): PublishedForm {
  const form = forms.findLast(({ publie_le }) => publie_le <= at) ?? forms[0];
  if (form === undefined) throw new Error('The demo has no such form');
  return form;
}
