// What an import says of pay: a dated row for each line that says something new, and nothing is ever written over.
import { FIRST_PAY, type PayContent } from '@releve/domain/features/paie.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { type JournalEntry, recordManyInJournal } from '../../platform/journal.ts';
import type { ImportedPay, ParsedLine } from './employe-import-line.ts';
import * as repository from './employe-pay.repository.ts';
import type { StandingPay } from './employe-pay.repository.ts';
import type { FieldErrors } from './employe-rules.ts';

export type NewPay = PayContent;

/** What stands of the people whom the lines name, and who bears the numbers that the lines give. */
export interface KnownPay {
  readonly today: LocalDate;
  /** Newest first. */
  readonly rows: ReadonlyMap<number, readonly StandingPay[]>;
  readonly owners: ReadonlyMap<string, readonly number[]>;
}

export async function readKnownPay(
  db: Connection,
  parsed: readonly ParsedLine[],
  employeIds: readonly number[],
  today: LocalDate,
): Promise<KnownPay> {
  const said = parsed.filter(({ pay }) => Object.keys(pay).length > 0);
  if (said.length === 0) return { today, rows: new Map(), owners: new Map() };
  const rows = await repository.findStandingPay(db, employeIds);
  const matricules = said.flatMap(({ pay }) => pay.matricule_paie ?? []);
  const owners = await repository.findMatriculeOwners(db, matricules, today);
  return {
    today,
    rows: Map.groupBy(rows, ({ employe_id }) => employe_id),
    owners: new Map(
      Array.from(
        Map.groupBy(owners, ({ matricule_paie }) => matricule_paie),
        ([matricule, people]) => [matricule, people.map(({ employe_id }) => employe_id)],
      ),
    ),
  };
}

/** Null where the row of that day says the same. */
export function planPay(
  { paie_depuis, taux_horaire, ...given }: ImportedPay,
  { rows, today }: KnownPay,
  employeId: number | undefined,
): NewPay | null {
  const depuis = paie_depuis ?? today;
  const said = { ...given, ...(taux_horaire !== undefined && { taux: taux_horaire }) };
  const standing = rows.get(employeId ?? 0) ?? [];
  const current = standing.find((row) => row.depuis <= depuis);
  const {
    id: _id,
    employe_id: _employe,
    depuis: _depuis,
    ...before
  } = current ?? {
    id: 0,
    employe_id: 0,
    depuis,
    ...FIRST_PAY,
  };
  const after = { ...before, ...said };
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (isSame) return null;
  return {
    ...after,
    semaine_type: after.semaine_type === null ? null : [...after.semaine_type],
    depuis,
    raison: '',
    remplace_id: standing.find((row) => row.depuis === depuis)?.id ?? null,
  };
}

interface CheckedLine {
  readonly ligne: number;
  readonly known: { readonly id: number } | undefined;
  readonly pay: NewPay | null;
  readonly errors: FieldErrors;
  doublon_de?: number;
}

/** Two people with one number would be paid as one. */
export function checkMatricules(lines: readonly CheckedLine[], { owners }: KnownPay): void {
  const first = new Map<string, number>();
  for (const line of lines) {
    const matricule = line.pay?.matricule_paie ?? null;
    if (matricule === null) continue;
    const earlier = first.get(matricule);
    if (earlier !== undefined) {
      line.errors['matricule_paie'] = ['validation.duplicate_line'];
      line.doublon_de ??= earlier;
      continue;
    }
    first.set(matricule, line.ligne);
    if (owners.get(matricule)?.some((id) => id !== line.known?.id) === true) {
      line.errors['matricule_paie'] = ['paie.matricule_taken'];
    }
  }
}

/** The journal says whose pay changed and from when, not to what. */
export async function writePay(
  { db, user, now, address }: WriteContext,
  lines: readonly { id: number; pay: NewPay | null }[],
): Promise<void> {
  const rows = lines.flatMap(({ id, pay }) => (pay === null ? [] : [{ ...pay, employe_id: id }]));
  await repository.insertPayRows(db, rows, { auteur_id: user.id, le: now.toString() });
  const entries = rows.map(({ employe_id, depuis }): JournalEntry => ({
    acteur: user,
    action: 'paie',
    objet: 'employes',
    objet_id: employe_id,
    apres: { depuis },
    adresse: address,
  }));
  await recordManyInJournal(db, entries);
}
