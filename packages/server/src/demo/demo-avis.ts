// Notices on files of the demo company: congratulations, reproaches in every state, their receipts and replies.
import { expiryOf } from '@releve/domain/avis-ladder.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../platform/database.ts';
import { DEMO_AVIS, type DemoAvis } from './demo-avis-texts.ts';
import { findAccount, idAt, type StoredCleaner } from './demo-context.ts';
import type { DemoAct, DemoCompany, StoreDemo } from './demo-part.ts';
import { type DemoAvisRow, insertAvis, insertRows } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom } from './random.ts';

/** As the settings of the demo have it. */
const EXPIRY_MONTHS = 12;

interface Made {
  readonly line: DemoAvis;
  readonly employe: StoredCleaner;
  readonly row: DemoAvisRow;
}

type StoredMade = Made & { readonly id: number };

/** In the middle of a working day, and never later than now. */
function agoOf({ now }: DemoCompany, days: number, hours = 0): string {
  const moment = now.subtract({ hours: days * 24 }).add({ hours });
  return (Temporal.Instant.compare(moment, now) < 0 ? moment : now).toString();
}

const agoOrNull = (company: DemoCompany, days: number | undefined): string | null =>
  days === undefined ? null : agoOf(company, days);

function employeOf({ cleaners }: DemoCompany, { de }: DemoAvis): StoredCleaner {
  const employe = cleaners.find(({ nom, compte }) => nom === de || compte === de);
  if (employe === undefined) throw new Error(`The demo has nobody called ${de}`);
  return employe;
}

/** The last quart before that day, copied as the server copies it when a notice is given. */
function frozenQuart(company: DemoCompany, { line, employe }: Pick<Made, 'line' | 'employe'>) {
  const date = addDays(company.today, -line.date);
  const quart = company.quarts
    .filter(({ employe_id, statut }) => employe_id === employe.id && statut === 'publie')
    .filter((each) => each.date <= date)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.debut.localeCompare(b.debut))
    .at(-1);
  const client = company.sites.find(({ id }) => id === quart?.client_id);
  if (quart === undefined || client === undefined) return [];
  const { id, debut, fin } = quart;
  const faits = { date: quart.date, debut, fin, client: client.nom, annule: false };
  return [{ genre: 'quart', id, faits, fige_le: agoOf(company, line.remis ?? line.date) }];
}

function makeAll(company: DemoCompany): Made[] {
  const random = createRandom('avis');
  return DEMO_AVIS.map((line) => {
    const employe = employeOf(company, line);
    const { par } = line;
    const date = addDays(company.today, -line.date);
    const spaced = (text = '') => withFrenchSpaces(text);
    const row: DemoAvisRow = {
      uuid: random.uuid(),
      employe_id: employe.id,
      auteur_id: par === undefined ? employe.superviseur_id : findAccount(company.managers, par).id,
      type: line.type,
      nature: line.nature ?? 'disciplinaire',
      gravite: line.gravite ?? null,
      titre: spaced(line.titre),
      date,
      faits: spaced(line.faits),
      lieu: spaced(line.lieu),
      attente: spaced(line.attente),
      echeance: null,
      suite: spaced(line.suite),
      suspension_du: null,
      suspension_au: null,
      saut: '',
      liens: line.hasQuart ? frozenQuart(company, { line, employe }) : [],
      statut: line.statut,
      projet_le: agoOrNull(company, line.projet),
      version_employe: line.version === undefined ? null : spaced(line.version.texte),
      version_employe_le: agoOrNull(company, line.version?.at),
      remis_le: agoOrNull(company, line.remis),
      rectifie_id: null,
      retire_le: agoOrNull(company, line.retire),
      expire_le:
        line.remis === undefined ? null : expiryOf({ type: line.type, date }, EXPIRY_MONTHS),
      cree_le: agoOf(company, line.date),
      version: 1,
    };
    return { line, employe, row };
  });
}

/** One after the other: a rectification points at the one before it. */
async function storeRows(tx: Tx, made: readonly Made[]): Promise<StoredMade[]> {
  const stored: StoredMade[] = [];
  for (const each of made) {
    const before = each.line.rectifies ? stored.at(-1) : undefined;
    const row = { ...each.row, rectifie_id: before?.id ?? null };
    stored.push({ ...each, row, id: idAt(await insertAvis(tx, [row]), 0) });
  }
  return stored;
}

async function storeProofs(
  tx: Tx,
  company: DemoCompany,
  stored: readonly StoredMade[],
): Promise<void> {
  const rows = stored.flatMap(({ id, line, employe }) => {
    const of = { object: 'avis' as const, object_id: id, employe_id: employe.id };
    const { recu, refus } = line;
    const name = `${employe.prenom} ${employe.nom}`;
    const signed = { ...of, kind: 'signed' as const, name, note: null };
    return [
      ...(recu === undefined ? [] : [{ ...signed, at: agoOf(company, recu) }]),
      ...(refus === undefined
        ? []
        : [
            {
              ...of,
              kind: 'refused' as const,
              name: refus.temoin,
              note: withFrenchSpaces(refus.note),
              at: agoOf(company, refus.at, 1),
            },
          ]),
    ];
  });
  await insertRows(tx, 'receipts', rows);
}

async function storeReplies(
  tx: Tx,
  company: DemoCompany,
  stored: readonly StoredMade[],
): Promise<void> {
  const random = createRandom('avis replies');
  await insertRows(
    tx,
    'avis_reponses',
    stored.flatMap(({ id, line }) =>
      (line.reponses ?? []).map(({ at, texte }) => ({
        uuid: random.uuid(),
        avis_id: id,
        texte: withFrenchSpaces(texte),
        le: agoOf(company, at),
      })),
    ),
  );
}

/** After it was given, each once. */
async function storeLooks(
  tx: Tx,
  company: DemoCompany,
  stored: readonly StoredMade[],
): Promise<void> {
  const people = [...company.managers, ...company.cleaners];
  await insertRows(
    tx,
    'looks',
    stored.flatMap(({ id, line }) =>
      (line.looks ?? []).map((compte, index) => ({
        object: 'avis' as const,
        object_id: id,
        employe_id: findAccount(people, compte).id,
        way: 'ecran' as const,
        at: agoOf(company, line.remis ?? line.date, 2 + index),
      })),
    ),
  );
}

/** Who did what and when; the journal never has what a notice says. */
const listActs = (company: DemoCompany, stored: readonly StoredMade[]): DemoAct[] =>
  stored.flatMap(({ id, line, employe, row }) => {
    const act = (
      action: DemoAct['action'],
      days: number | undefined,
      acteur_id = row.auteur_id,
    ): DemoAct[] =>
      days === undefined
        ? []
        : [{ le: agoOf(company, days), acteur_id, action, objet: 'avis', objet_id: id }];
    return [
      ...act('creation', line.date),
      ...act('avis_projet', line.projet),
      ...act('avis_remis', line.remis),
      ...act('avis_recu', line.recu, employe.id),
      ...act('avis_refus', line.refus?.at),
      ...(line.reponses ?? []).flatMap(({ at }) => act('avis_reponse', at, employe.id)),
    ];
  });

export const storeAvis: StoreDemo = async (tx, company) => {
  const stored = await storeRows(tx, makeAll(company));
  await storeProofs(tx, company, stored);
  await storeReplies(tx, company, stored);
  await storeLooks(tx, company, stored);
  return { acts: listActs(company, stored) };
};
