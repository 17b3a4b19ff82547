// What an import would do, line by line: whose file each line is, and what is wrong with it. Writes nothing.
import { EMPLOYE_IMPORT_REQUIRED } from '@releve/domain/features/employes-import.ts';
import type { ImportedLine } from '@releve/domain/import.ts';
import { maySetPay } from '@releve/domain/pay-rights.ts';
import { isAbove, isDirector, isManager } from '@releve/domain/usergroup.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import type { LoginOwner } from './employe-file.repository.ts';
import { type ImportedContent, NEW_FILE, type ParsedLine } from './employe-import-line.ts';
import { checkMatricules, type KnownPay, type NewPay, planPay } from './employe-import-pay.ts';
import type { KnownFile } from './employe-import.repository.ts';
import { type FieldErrors, findProtectedChanges, findTakenLogins } from './employe-rules.ts';

/** What the company knows of the people whom the lines name. */
export interface Registry {
  readonly owners: ReadonlyMap<string, readonly LoginOwner[]>;
  readonly files: ReadonlyMap<number, KnownFile>;
  readonly directors: readonly number[];
  /** By line, the username of somebody of the same name. */
  readonly namesakes: ReadonlyMap<number, string>;
  readonly pay: KnownPay;
}

const REQUIRED = ['username', ...EMPLOYE_IMPORT_REQUIRED] as const;
type Required = (typeof REQUIRED)[number];

/** A file as it would be, with what is required and not there yet missing. */
type Draft = Omit<ImportedContent, Required> & Partial<Pick<ImportedContent, Required>>;

export const isComplete = (content: Draft): content is ImportedContent =>
  REQUIRED.every((field) => content[field] !== undefined);

export interface PlannedLine {
  readonly ligne: number;
  readonly known: KnownFile | undefined;
  /** Complete where there are no errors. */
  readonly content: Draft;
  /** The dated row that the line adds; null where it says nothing new of pay. */
  readonly pay: NewPay | null;
  readonly errors: FieldErrors;
  readonly isProposed: boolean;
  /** The username of somebody of the same name, where this one's is proposed. */
  readonly homonyme: string | undefined;
  doublon_de?: number;
}

const isRight = ({ errors }: PlannedLine): boolean => Object.keys(errors).length === 0;

export const findOwner = ({ owners }: Registry, username: string | null | undefined) =>
  owners.get(username ?? '')?.find(({ isUsername }) => isUsername)?.id;

export const keyOf = (login: string): string => login.toLowerCase();

export const contentOf = ({
  id: _id,
  actif: _actif,
  anonymise_le: _anonymise,
  superviseur_id: _superviseur,
  coach_id: _coach,
  ...content
}: KnownFile): ImportedContent => content;

function planLine(parsed: ParsedLine, registry: Registry, user: CurrentUser): PlannedLine {
  const { ligne, fields } = parsed;
  const errors = { ...parsed.errors };
  const known = registry.files.get(findOwner(registry, fields.username) ?? 0);
  const content: Draft = { ...NEW_FILE, ...(known && contentOf(known)), ...fields };
  for (const field of EMPLOYE_IMPORT_REQUIRED) {
    if (content[field] === undefined && !errors[field]) errors[field] = ['validation.required'];
  }
  // It follows from the name, once that is right.
  const isNameWrong = errors['prenom'] !== undefined || errors['nom'] !== undefined;
  if (content.username === undefined && !errors['username'] && !isNameWrong) {
    errors['username'] = ['validation.required'];
  }
  const isBeyondUser = [known?.usergroup, fields.usergroup].some(
    (usergroup) => usergroup !== undefined && isAbove(usergroup, user.usergroup),
  );
  if (isBeyondUser) errors['usergroup'] = ['validation.usergroup_above'];
  if (known && known.anonymise_le !== null) errors['username'] = ['employes.anonymised'];
  const { username = '', courriel } = content;
  const owners = [username, courriel ?? ''].flatMap((login) => registry.owners.get(login) ?? []);
  const taken = findTakenLogins(owners, { id: known?.id ?? null, username, courriel });
  const kept = known ? findProtectedChanges(user, known, content) : {};
  const pay = planPay(parsed.pay, registry.pay, known?.id);
  if (pay !== null && known && !maySetPay(user, known)) errors['taux_horaire'] = ['paie.not_yours'];
  return {
    ligne,
    known,
    content,
    pay,
    errors: { ...taken, ...kept, ...errors },
    isProposed: parsed.isProposed === true,
    homonyme: parsed.isProposed && registry.namesakes.get(ligne),
  };
}

/** The second line that names somebody, or somebody's e-mail, is the one at fault. */
function markDuplicates(lines: readonly PlannedLine[]): void {
  const firstLines = new Map<string, { line: PlannedLine; field: 'username' | 'courriel' }>();
  for (const line of lines) {
    for (const field of ['username', 'courriel'] as const) {
      const login = line.content[field];
      if (!login) continue;
      const first = firstLines.get(keyOf(login));
      if (first === undefined) firstLines.set(keyOf(login), { line, field });
      else if (first.line !== line) {
        line.errors[field] = ['validation.duplicate_line'];
        line.doublon_de ??= first.line.ligne;
      }
    }
  }
}

const LEADERS = [
  ['superviseur_username', 'validation.superviseur_unknown'],
  ['coach_username', 'validation.coach_unknown'],
] as const;

/** Somebody of the company or of the same import, who manages and has not left; or the one already there. */
function checkLeaders(
  lines: readonly PlannedLine[],
  registry: Registry,
  faultOf = (unknown: string) => unknown,
): void {
  const imported = new Map(lines.map((line) => [keyOf(line.content.username ?? ''), line]));
  const isLeader = (username: string): boolean => {
    const line = imported.get(keyOf(username));
    const stored = registry.files.get(findOwner(registry, username) ?? 0);
    const usergroup = line?.content.usergroup ?? stored?.usergroup;
    const isThere = stored?.actif ?? line !== undefined;
    return isThere && usergroup !== undefined && isManager(usergroup);
  };
  for (const { content, known, errors } of lines) {
    for (const [field, unknown] of LEADERS) {
      const username = content[field];
      if (username === null || errors[field]) continue;
      const isUnchanged = known !== undefined && known[field] === username;
      if (keyOf(username) === keyOf(content.username ?? '')) {
        errors[field] = ['validation.self_reference'];
      } else if (!isUnchanged && !isLeader(username)) errors[field] = [faultOf(unknown)];
    }
  }
}

/** An import may not take the last director away, not even line by line. */
function checkDirectors(lines: readonly PlannedLine[], { directors }: Registry): void {
  const demoted = lines.filter(
    ({ known, content: { usergroup } }) =>
      known && directors.includes(known.id) && usergroup !== undefined && !isDirector(usergroup),
  );
  const isAdded = lines.some(
    ({ known, content: { usergroup } }) =>
      (known?.actif ?? true) && usergroup !== undefined && isDirector(usergroup),
  );
  if (isAdded || demoted.length === 0 || demoted.length < directors.length) return;
  for (const { errors } of demoted) errors['usergroup'] ??= ['employes.last_director'];
}

/** Those that are right must stand without the others: a line that counts on one at fault waits with it. */
function leaveWaiting(lines: readonly PlannedLine[], registry: Registry): void {
  let before: number;
  let right = lines.filter(isRight);
  do {
    before = right.length;
    checkLeaders(right, registry, () => 'validation.leader_line');
    checkDirectors(right, registry);
    right = right.filter(isRight);
  } while (right.length < before);
}

export function planImport(
  parsed: readonly ParsedLine[],
  registry: Registry,
  user: CurrentUser,
): PlannedLine[] {
  const lines = parsed.map((line) => planLine(line, registry, user));
  markDuplicates(lines);
  checkLeaders(lines, registry);
  checkDirectors(lines, registry);
  checkMatricules(lines, registry.pay);
  leaveWaiting(lines, registry);
  return lines;
}

export const findRight = (lines: readonly PlannedLine[]): PlannedLine[] => lines.filter(isRight);

export function reportLine(line: PlannedLine): ImportedLine {
  const { ligne, known, errors, doublon_de, isProposed, content, homonyme } = line;
  const proposal = {
    ...(isProposed && content.username !== undefined && { propose: content.username }),
    ...(homonyme !== undefined && { homonyme }),
  };
  if (isRight(line)) return { ligne, statut: known ? 'update' : 'create', ...proposal };
  return {
    ligne,
    statut: 'error',
    errors,
    ...(doublon_de !== undefined && { doublon_de }),
    ...proposal,
  };
}
