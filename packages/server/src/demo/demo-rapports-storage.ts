// Stores the demo's reports, what they ask to be put right, and what the demo accounts are told of them.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { suiviLink, writeReceived } from '../features/rapports/rapport.notice.ts';
import type { Tx } from '../platform/database.ts';
import { buildReceipts } from '../testing/factories.ts';
import type { NewRapport } from '../testing/rapport-factories.ts';
import { findAccount, type DemoContext } from './demo-context.ts';
import {
  buildDemoSchemas,
  buildDemoVersions,
  nameDemoForms,
  type DemoForms,
} from './demo-forms.ts';
import type { DemoNotice, StoreDemo } from './demo-part.ts';
import { buildDemoInspections, buildDemoSuivis, type DemoSuivi } from './demo-rapports.ts';
import { planDemoReprises } from './demo-reprises.ts';
import {
  insertRapports,
  insertReprises,
  insertRows,
  insertRowsWithId,
  insertSchemas,
  insertContentVersions,
} from './demo.repository.ts';

type StoredRapport = NewRapport & { id: number };

const createFormFinder = (forms: DemoForms) => {
  const byId = new Map(
    Object.values(forms)
      .flat()
      .map((form) => [form.schema_version_id, form]),
  );
  return ({ schema_version_id }: NewRapport): PublishedForm => {
    const form = byId.get(schema_version_id);
    if (!form) throw new Error('A demo report without its form');
    return form;
  };
};

export const storeRapports: StoreDemo = async (tx, company) => {
  const forms = await storeForms(tx, company);
  const formOf = createFormFinder(forms);
  const suivis = await storeSuivis(tx, buildDemoSuivis(company, forms));
  const inspections = buildDemoInspections(company, forms);
  await storeInspections(tx, planDemoReprises(company, inspections, formOf, company.quarts));
  return { notices: buildNotices(company, suivis, formOf) };
};

async function storeForms(tx: Tx, context: DemoContext): Promise<DemoForms> {
  const schemas = await insertSchemas(tx, buildDemoSchemas(context));
  const versions = await insertContentVersions(tx, buildDemoVersions(context, schemas));
  return nameDemoForms(schemas, versions);
}

interface StoredSuivi extends DemoSuivi {
  readonly rapport: StoredRapport;
}

async function storeSuivis(tx: Tx, built: readonly DemoSuivi[]): Promise<StoredSuivi[]> {
  const stored = await insertRapports(
    tx,
    built.map(({ rapport }) => rapport),
  );
  const suivis = stored.map((rapport, index) => ({ ...built[index], rapport }));
  const receipts = suivis.flatMap(({ recu, rapport: { id, employe_id } }) =>
    recu && employe_id ? buildReceipts({ object: 'suivi', id }, { ...recu, employe_id }) : [],
  );
  await insertRows(tx, 'receipts', receipts);
  return suivis;
}

async function storeInspections(
  tx: Tx,
  planned: ReturnType<typeof planDemoReprises>,
): Promise<void> {
  const stored = await insertRapports(
    tx,
    planned.map(({ rapport }) => rapport),
  );
  const reprises = planned.flatMap((inspection, index) =>
    inspection.reprises.map((reprise) => ({ reprise, rapport: stored[index] })),
  );
  const taches = await insertRowsWithId(
    tx,
    'taches',
    reprises.map(({ reprise }) => reprise.tache),
  );
  await insertReprises(
    tx,
    reprises.flatMap(({ reprise: { item, tache, ...state }, rapport }, index) =>
      rapport
        ? {
            ...state,
            rapport_id: rapport.id,
            client_id: tache.client_id,
            date: rapport.date,
            zone: item.zone,
            section: item.section,
            zone_nom: item.nom,
            question: item.question.cle,
            libelle: item.question.libelle,
            tache_id: taches[index]?.id ?? null,
            version: state.statut === 'a_faire' ? 0 : 1,
          }
        : [],
    ),
  );
}

/** Those that wait to be read. */
function buildNotices(
  { cleaners, managers }: DemoContext,
  suivis: readonly StoredSuivi[],
  formOf: (rapport: NewRapport) => PublishedForm,
): DemoNotice[] {
  const { id: account } = findAccount(cleaners, 'employe');
  return suivis
    .filter(
      ({ rapport: { employe_id, statut }, recu }) =>
        employe_id === account && recu === undefined && statut === 'depose',
    )
    .flatMap(({ rapport }) => {
      const auteur = managers.find(({ id }) => id === rapport.auteur_id);
      if (!auteur) return [];
      const who = `${auteur.prenom} ${auteur.nom}`;
      const { titre } = formOf(rapport);
      return {
        employe_id: account,
        type: 'suivi',
        key: `suivi:${rapport.id}:0`,
        ...writeReceived('fr', { auteur: who, titre, isChange: false }),
        lien: suiviLink(rapport.id),
        cree_le: rapport.recu_le,
        lu_le: null,
        pousse_le: rapport.recu_le,
        courriel_le: null,
      };
    });
}
