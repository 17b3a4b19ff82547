// What is told of the requests of the demo company: bells and lines of the journal.
import {
  askedKey,
  decisionLink,
  demandeLink,
  writeMine,
  writeOf,
} from '../features/demandes/demandes.notice.ts';
import type { NewDemande } from '../testing/demande-factories.ts';
import { findAccount, type StoredCleaner } from './demo-context.ts';
import type { DemoAct, DemoCompany, DemoNotice } from './demo-part.ts';
import type { StoredQuart } from './demo-visits.ts';

const TYPE_NAMES: Readonly<Record<string, readonly [nom: string, nom_en: string]>> = {
  conge: ['Congé', 'Day off'],
  vacances: ['Vacances', 'Vacation'],
  maladie: ['Maladie', 'Sick leave'],
  horaire: ['Changement d’horaire', 'Change of schedule'],
  disponibilite: ['Disponibilité', 'Availability'],
  materiel: ['Matériel', 'Supplies'],
  autre: ['Autre demande', 'Other request'],
};

/** A request before it is stored, with the quarts it touches. */
export interface Made {
  readonly type: string;
  readonly cleaner: StoredCleaner;
  readonly row: NewDemande;
  readonly quarts: readonly StoredQuart[];
}

export type StoredMade = Made & { readonly id: number };

const isOpen = ({ row }: Made): boolean => row.statut === 'en_attente';

const writtenFor = ({ type, cleaner, row }: Made) => ({
  du: row.du,
  au: row.au,
  nature: row.nature,
  prenom: cleaner.prenom,
  nom: cleaner.nom,
  type_nom: TYPE_NAMES[type]?.[0] ?? '',
  type_nom_en: TYPE_NAMES[type]?.[1] ?? '',
});

const told = { type: 'demande' as const, lu_le: null, courriel_le: null };

function tellDirectors({ managers }: DemoCompany, made: StoredMade): DemoNotice[] {
  const { relancee_le } = made.row;
  if (!relancee_le) return [];
  return ['directeur', 'dev'].map((compte) => ({
    ...told,
    employe_id: findAccount(managers, compte).id,
    key: `${askedKey(made)}:relance`,
    ...writeOf('fr', 'escalated', writtenFor(made)),
    lien: decisionLink(made.id),
    cree_le: relancee_le,
    pousse_le: relancee_le,
  }));
}

/** What waits rings for the supervisor of the demo, what waits too long for its directors, what was decided for its employee. */
export function tellAccounts(company: DemoCompany, stored: readonly StoredMade[]): DemoNotice[] {
  const supervisor = findAccount(company.managers, 'superviseur');
  const employe = findAccount(company.cleaners, 'employe');
  return stored
    .flatMap((made): DemoNotice[] => {
      const { id, row, cleaner } = made;
      const demandee_le = String(row.demandee_le);
      if (isOpen(made) && cleaner.superviseur_id === supervisor.id && !row.proposition_le) {
        return [
          {
            ...told,
            employe_id: supervisor.id,
            key: askedKey({ id }),
            ...writeOf('fr', 'asked', writtenFor(made)),
            lien: decisionLink(id),
            cree_le: demandee_le,
            pousse_le: demandee_le,
          },
        ];
      }
      const { decidee_le, statut } = row;
      if (cleaner.id !== employe.id || !decidee_le || statut === 'annulee') return [];
      const title = statut === 'refusee' ? 'refusee' : 'approuvee';
      return [
        {
          ...told,
          employe_id: employe.id,
          key: `${askedKey({ id })}:decision:1`,
          ...writeMine('fr', title, writtenFor(made), row.decision_note),
          lien: demandeLink(id),
          cree_le: decidee_le,
          lu_le: decidee_le,
          pousse_le: decidee_le,
        },
      ];
    })
    .concat(stored.flatMap((made) => tellDirectors(company, made)))
    .toSorted((a, b) => String(a.cree_le).localeCompare(String(b.cree_le)));
}

export const listActs = (stored: readonly StoredMade[]): DemoAct[] =>
  stored.flatMap(({ id, row }) => {
    const { employe_id, type_id, du, au, raison, statut, decidee_par, decidee_le } = row;
    const common = { objet: 'demandes' as const, objet_id: id };
    const asked: DemoAct = {
      ...common,
      le: String(row.demandee_le),
      acteur_id: row.auteur_id,
      action: 'creation',
      apres: { employe_id, type_id, du, au, raison },
    };
    if (!decidee_par || !decidee_le) return [asked];
    const action = statut === 'refusee' ? 'demande_refusee' : 'demande_approuvee';
    return [
      asked,
      {
        ...common,
        le: decidee_le,
        acteur_id: decidee_par,
        action,
        avant: { statut: 'en_attente' },
        apres: { statut, note: row.decision_note },
      },
    ];
  });
