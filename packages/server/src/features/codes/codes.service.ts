// Codes: what one leads to, for whom; blank ones made, attached and made blank again.
import { createHash, randomInt } from 'node:crypto';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/codes.ts';
import type { CodeKindName, FoundCode } from '@releve/domain/features/codes.ts';
import { createCode, findCode } from '@releve/domain/printed-code.ts';
import { qrDigest } from '@releve/domain/qr-digest.ts';
import type { Settings } from '@releve/domain/settings.ts';
import type { CodeKind } from '../../platform/codes.ts';
import { ForbiddenError, invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal, recordManyInJournal } from '../../platform/journal.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import * as repository from './codes.repository.ts';
import type { StoredCode } from './codes.repository.ts';

export interface CodeServices {
  readonly kinds: readonly CodeKind[];
  readonly settings: Settings;
}

type FoundRow = Omit<StoredCode, 'id'>;
type AnyContext = Pick<ReadContext | WriteContext, 'db' | 'user'>;

const kindsIn = ({ kinds, settings }: CodeServices): readonly CodeKind[] =>
  kinds.filter(({ flag }) => flag === undefined || settings[flag]);

/** Those whose names this person reads. */
export const namedKinds = (services: CodeServices, { ability }: CurrentUser) =>
  kindsIn(services).filter(({ reads }) => ability.can(...reads));

const mayAttach = ({ ability }: CurrentUser, { attaches }: CodeKind): boolean =>
  attaches !== undefined && ability.can(...attaches) && ability.can('update', 'Code');

const UNTARGETED = {
  genre: null,
  cible_id: null,
  nom: null,
  voies: [],
  attachable: [],
  detachable: false,
} as const;

async function describe(
  context: AnyContext,
  services: CodeServices,
  { code, genre, cible_id }: FoundRow,
): Promise<FoundCode> {
  const { user } = context;
  const isKeeper = user.ability.can('update', 'Code');
  if (genre === null || cible_id === null) {
    if (!isKeeper) throw notFound();
    const attachable = kindsIn(services).filter((kind) => mayAttach(user, kind));
    return {
      ...UNTARGETED,
      code,
      etat: 'vierge',
      voies: [],
      attachable: attachable.map((kind) => kind.genre),
    };
  }
  const kind = kindsIn(services).find((each) => each.genre === genre);
  const target = await kind?.open(context, cible_id, code);
  if (kind === undefined || target === undefined) {
    if (!isKeeper) throw notFound();
    return { ...UNTARGETED, code, etat: 'reserve', voies: [], attachable: [] };
  }
  const { nom, voies } = target;
  return {
    code,
    etat: 'attache',
    genre,
    cible_id,
    nom,
    voies: [...voies],
    attachable: [],
    detachable: mayAttach(user, kind),
  };
}

/** What bears a code of its own, beside those of the table. */
async function recognise(
  { db }: AnyContext,
  services: CodeServices,
  code: string,
): Promise<FoundRow | undefined> {
  for (const { genre, recognise: find } of kindsIn(services)) {
    const cible_id = await find?.(db, code);
    if (cible_id !== undefined) return { code, genre, cible_id };
  }
  return undefined;
}

/** Unknown, blank and not theirs are one answer for whoever does not manage codes. */
export async function resolveCode(
  context: ReadContext,
  services: CodeServices & { readonly limit: RateLimit },
  said: string,
): Promise<FoundCode> {
  const seconds = services.limit.take(String(context.user.id));
  if (seconds > 0) throw tooMany(seconds);
  const code = findCode(said);
  if (code === null) throw notFound();
  const row = await repository.findCodeRow(context.db, code);
  if (row) return describe(context, services, row);
  const own = await recognise(context, services, code);
  if (own === undefined) throw notFound();
  // What is printed on the thing itself cannot be taken off it.
  return { ...(await describe(context, services, own)), detachable: false };
}

export const listCodes = (
  { db, user }: ReadContext,
  services: CodeServices,
  query: EndpointRequest<typeof endpoints.listCodes>['query'],
) => repository.findCodes(db, namedKinds(services, user), query);

/** What a phone knows of a code. */
export const digestOf = (code: string): string =>
  qrDigest(createHash('sha256').update(code).digest());

interface Drawn {
  readonly genre: CodeKindName;
  readonly cible_id: number;
}

/** One for each of these; null for a blank one. Drawn again where chance gave one that there is. */
async function drawCodes(
  { db, user, now }: WriteContext,
  targets: readonly (Drawn | null)[],
): Promise<{ lot: number; made: readonly StoredCode[] }> {
  const lot = await repository.nextLot(db);
  const le = now.toString();
  const made: StoredCode[] = [];
  let left = targets;
  while (left.length > 0) {
    const rows = left.map((target) => {
      const code = createCode((limit) => randomInt(limit));
      return {
        code,
        empreinte: digestOf(code),
        lot,
        cree_le: le,
        cree_par: user.id,
        genre: target?.genre ?? null,
        cible_id: target?.cible_id ?? null,
        attache_le: target && le,
        attache_par: target && user.id,
      };
    });
    const stored = await repository.insertCodes(db, rows);
    const there = new Set(stored.map(({ code }) => code));
    left = left.filter((_target, index) => !there.has(rows[index]?.code ?? ''));
    made.push(...stored);
  }
  return { lot, made };
}

export async function createBlankCodes(
  context: WriteContext,
  nombre: number,
): Promise<{ lot: number; nombre: number }> {
  const { lot } = await drawCodes(
    context,
    Array.from({ length: nombre }, () => null),
  );
  await recordJournal(context.db, {
    acteur: context.user,
    action: 'creation',
    objet: 'codes',
    apres: { nombre, lot },
    adresse: context.address,
  });
  return { lot, nombre };
}

function requireKind(services: CodeServices, user: CurrentUser, genre: CodeKindName): CodeKind {
  const kind = kindsIn(services).find((each) => each.genre === genre);
  if (kind?.attaches === undefined) throw invalidField('genre', 'validation.invalid');
  if (!mayAttach(user, kind)) throw new ForbiddenError();
  return kind;
}

const attached = (
  { user, address }: WriteContext,
  { id }: { id: number },
  apres: { genre: CodeKindName; cible_id: number },
) => ({
  acteur: user,
  action: 'code_attache' as const,
  objet: 'codes' as const,
  objet_id: id,
  apres,
  adresse: address,
});

export async function giveCodes(
  context: WriteContext,
  services: CodeServices,
  { genre, ids }: EndpointRequest<typeof endpoints.giveCodes>['body'],
): Promise<{ crees: number }> {
  const kind = requireKind(services, context.user, genre);
  await repository.lockTargets(context.db, genre);
  const wanted = [...new Set(ids)];
  const there = await kind.findIds(context.db, wanted);
  if (there.length < wanted.length) throw invalidField('ids', 'validation.invalid');
  const labelled = await repository.findLabelled(context.db, genre, wanted);
  const missing = wanted.filter((id) => !labelled.has(id));
  if (missing.length === 0) return { crees: 0 };
  const { made } = await drawCodes(
    context,
    missing.map((cible_id) => ({ genre, cible_id })),
  );
  await recordManyInJournal(
    context.db,
    made.map((row) => attached(context, row, { genre, cible_id: row.cible_id ?? 0 })),
  );
  return { crees: made.length };
}

async function detachLocked(context: WriteContext, row: StoredCode): Promise<void> {
  await repository.detachRow(context.db, row.id);
  await recordJournal(context.db, {
    acteur: context.user,
    action: 'code_detache',
    objet: 'codes',
    objet_id: row.id,
    avant: { genre: row.genre, cible_id: row.cible_id },
    adresse: context.address,
  });
}

export async function attachCode(
  context: WriteContext,
  services: CodeServices,
  said: string,
  { genre, cible_id, remplace }: EndpointRequest<typeof endpoints.attachCode>['body'],
): Promise<FoundCode> {
  const { db, user, now } = context;
  const kind = requireKind(services, user, genre);
  const code = findCode(said);
  const former = remplace ? findCode(remplace) : null;
  if (code === null) throw notFound();
  const rows = await repository.lockCodes(db, former === null ? [code] : [code, former]);
  const row = rows.find((each) => each.code === code);
  if (!row) throw notFound();
  const isSame = row.genre === genre && row.cible_id === cible_id;
  if (row.genre !== null && !isSame) throw invalidField('code', 'codes.attached');
  if ((await kind.findIds(db, [cible_id])).length === 0) {
    throw invalidField('cible_id', 'validation.invalid');
  }
  if (remplace) {
    const replaced = rows.find((each) => each.code === former && each.code !== code);
    if (replaced?.genre !== genre || replaced.cible_id !== cible_id) {
      throw invalidField('remplace', 'codes.not_of_it');
    }
    await detachLocked(context, replaced);
  }
  if (!isSame) {
    await repository.attachRow(db, row.id, { genre, cible_id, par: user.id, le: now.toString() });
    await recordJournal(db, attached(context, row, { genre, cible_id }));
    await kind.onAttached?.(context, cible_id, code);
  }
  return describe(context, services, { code, genre, cible_id });
}

/** One that is blank by now stays so; one that was put on something else since stays there. */
export async function detachCode(
  context: WriteContext,
  services: CodeServices,
  said: string,
  { genre, cible_id }: EndpointRequest<typeof endpoints.detachCode>['body'],
): Promise<FoundCode> {
  requireKind(services, context.user, genre);
  const code = findCode(said);
  const [row] = code === null ? [] : await repository.lockCodes(context.db, [code]);
  if (!row) throw notFound();
  if (row.genre === null) return describe(context, services, row);
  if (row.genre !== genre || row.cible_id !== cible_id) {
    throw invalidField('code', 'codes.attached');
  }
  await detachLocked(context, row);
  return describe(context, services, { ...row, genre: null, cible_id: null });
}
