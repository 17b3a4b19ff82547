// The demo's documents: folders, versions, whom they are for, who has read them. Their files are written once the company stands.
import { instantAt, addDays } from '@releve/domain/working-day.ts';
import { documentKey, documentLink, writeNotice } from '../features/documents/documents.notice.ts';
import { indexDocument } from '../features/documents/document-search.repository.ts';
import { toTargets } from '../platform/audience.repository.ts';
import { peopleOf } from './demo-people-of.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount, idAt, type DemoContext } from './demo-context.ts';
import { DEMO_DOCUMENTS, DEMO_DOSSIERS, type DemoDocument } from './demo-document-texts.ts';
import type { DemoAct, DemoNotice, StoreDemo } from './demo-part.ts';
import {
  insertContentVersions,
  insertRows,
  insertRowsWithId,
  setCurrentVersion,
} from './demo.repository.ts';
import { insertReadings } from './demo-documents.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const REVIEW_KEY = (date: string) => `revision-${date.replaceAll('-', '')}`;

const at = ({ today, timeZone }: DemoContext, daysAgo: number): string =>
  instantAt(addDays(today, -daysAgo), '09:40:00', timeZone);

const keyOf = (path: readonly string[]): string => path.join('/');

async function storeDossiers(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const path of DEMO_DOSSIERS) {
    const parent_id = ids.get(keyOf(path.slice(0, -1))) ?? null;
    const rows = await insertRowsWithId(tx, 'dossiers', [{ nom: path.at(-1) ?? '', parent_id }]);
    ids.set(keyOf(path), idAt(rows, 0));
  }
  return ids;
}

interface Stored {
  readonly id: number;
  readonly plan: DemoDocument;
  readonly par: number;
  /** Oldest first. */
  readonly versions: readonly { readonly id: number; readonly publie_le: string }[];
}

async function storeDocument(
  tx: Tx,
  context: DemoContext,
  { plan, dossiers }: { plan: DemoDocument; dossiers: ReadonlyMap<string, number> },
): Promise<Stored> {
  const { managers, sites, today } = context;
  const par = findAccount(managers, plan.auteur).id;
  const siteOf = (code: string) => sites.find((site) => site.code === code)?.id;
  const made = at(context, plan.versions[0]?.daysAgo ?? 2);
  const touched = at(context, plan.versions.at(-1)?.daysAgo ?? 2);
  const titre = withFrenchSpaces(plan.titre);
  const description = withFrenchSpaces(plan.description);
  const revision_le = plan.revision === undefined ? null : addDays(today, plan.revision);
  const rows = await insertRowsWithId(tx, 'documents', [
    {
      titre,
      description,
      sujet: plan.sujet,
      dossier_id: dossiers.get(keyOf(plan.dossier)) ?? null,
      client_id: (plan.client === undefined ? undefined : siteOf(plan.client)) ?? null,
      proprietaire_id: par,
      revision_le,
      confirmation_requise: plan.mustConfirm ?? false,
      cree_par: par,
      cree_le: made,
      modifie_par: par,
      modifie_le: touched,
    },
  ]);
  const id = idAt(rows, 0);
  await insertRows(
    tx,
    'audiences',
    toTargets(
      { object: 'document', id },
      plan.clients === undefined
        ? peopleOf(context)
        : {
            usergroups: [],
            clients: plan.clients.flatMap((code) => siteOf(code) ?? []),
            employes: [],
          },
    ),
  );
  const versions = await insertContentVersions(
    tx,
    plan.versions.map(({ daysAgo, note, reconfirmer }, index) => ({
      object: 'document' as const,
      object_id: id,
      numero: index + 1,
      contenu: { titre, description, sujet: plan.sujet, reconfirmer },
      note: withFrenchSpaces(note),
      publie_par: par,
      publie_le: at(context, daysAgo),
    })),
  );
  const current = versions.at(-1);
  if (current) {
    const statut = plan.statut === 'archive' ? 'archive' : 'publie';
    const { publie_le } = current;
    await setCurrentVersion(tx, id, { statut, version_id: current.id, publie_le });
    await insertReadings(tx, {
      documentId: id,
      versions,
      lus: plan.lus ?? 0,
      confirmes: plan.confirmes ?? 0,
      except: findAccount(context.cleaners, 'employe').id,
    });
  }
  await indexDocument(tx, id);
  if (current && revision_le !== null && revision_le > today) {
    const due_at = instantAt(revision_le, '08:00:00', context.timeZone);
    const deadline = { object: 'document' as const, object_id: id, key: REVIEW_KEY(revision_le) };
    await insertRows(tx, 'deadlines', [{ ...deadline, due_at }]);
  }
  return { id, plan, par, versions };
}

export const storeDocuments: StoreDemo = async (tx, company) => {
  const dossiers = await storeDossiers(tx);
  const stored: Stored[] = [];
  for (const plan of DEMO_DOCUMENTS) {
    stored.push(await storeDocument(tx, company, { plan, dossiers }));
  }
  const employe_id = findAccount(company.cleaners, 'employe').id;
  const pinned = stored.filter(({ plan }) => plan.isPinned);
  await insertRows(
    tx,
    'document_epingles',
    pinned.map(({ id }) => ({ employe_id, document_id: id, at: at(company, 3) })),
  );
  return { notices: stored.flatMap((one) => tell(one, employe_id)), acts: stored.flatMap(actsOf) };
};

/** The bell of the demo's employee has the newest of what is to be confirmed by everyone. */
function tell({ id, plan, versions }: Stored, employe_id: number): DemoNotice[] {
  const last = versions.at(-1);
  const isTold = plan.clients === undefined && plan.mustConfirm === true;
  if (!last || !isTold) return [];
  const cree_le = last.publie_le;
  const courante = {
    numero: versions.length,
    note: withFrenchSpaces(plan.versions.at(-1)?.note ?? ''),
  };
  const text = writeNotice(
    'fr',
    {
      id,
      titre: withFrenchSpaces(plan.titre),
      description: withFrenchSpaces(plan.description),
      confirmation_requise: true,
      courante,
    },
    { isReminder: false },
  );
  return [
    {
      employe_id,
      type: 'document',
      key: documentKey(id),
      ...text,
      lien: documentLink(id),
      cree_le,
      lu_le: null,
      pousse_le: cree_le,
      courriel_le: null,
    },
  ];
}

const actsOf = ({ id, par, plan, versions }: Stored): DemoAct[] =>
  versions.map(({ publie_le }, index) => ({
    le: publie_le,
    acteur_id: par,
    action: index === 0 ? 'publication' : 'nouvelle_version',
    objet: 'documents',
    objet_id: id,
    apres: { numero: index + 1, note: withFrenchSpaces(plan.versions[index]?.note ?? '') },
  }));
