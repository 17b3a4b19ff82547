// The rules of pay: which versions there are, what each changes, and who answers for it.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/paie-regles.ts';
import type { RegleVersion } from '@releve/domain/features/paie-regles.ts';
import { changedRules } from '@releve/domain/pay/rule-diff.ts';
import { PAY_RULE_KEYS } from '@releve/domain/pay/rules-seed.ts';
import { PAY_REGIMES, type PayRegime } from '@releve/domain/pay/rules.ts';
import { calendarDate, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as repository from './regles.repository.ts';
import type { StoredRegle } from './regles.repository.ts';

type RegleList = EndpointResponse<typeof endpoints.listReglesPaie>;

/** In order. Of two of one day the later one counts. */
function showRegles(stored: readonly StoredRegle[]): RegleVersion[] {
  return stored.map((regle) => {
    const ofRegime = stored.filter(({ regime }) => regime === regle.regime);
    const before = ofRegime.findLast(({ en_vigueur_le }) => en_vigueur_le < regle.en_vigueur_le);
    return {
      ...regle,
      changes: before === undefined ? [] : changedRules(before.valeurs, regle.valeurs),
      est_remplacee: ofRegime.some(
        ({ id, en_vigueur_le }) => en_vigueur_le === regle.en_vigueur_le && id > regle.id,
      ),
    };
  });
}

async function countPeople(db: Connection, today: LocalDate): Promise<Record<PayRegime, number>> {
  const counts = new Map(
    (await repository.countByRegime(db, today)).map(({ regime, personnes }) => [regime, personnes]),
  );
  return Object.fromEntries(
    PAY_REGIMES.map((regime) => [regime, counts.get(regime) ?? 0]),
  ) as Record<PayRegime, number>;
}

type Reading = Pick<ReadContext, 'db' | 'now'>;

export async function listRegles({ db, now }: Reading, timeZone: string): Promise<RegleList> {
  const regles = showRegles(await repository.findRegles(db));
  const personnes = await countPeople(db, calendarDate(now.toString(), timeZone));
  return { data: regles.toReversed(), personnes };
}

type Preview = EndpointRequest<typeof endpoints.previewReglePaie>['body'];

async function findNeighbours(db: Connection, { regime, en_vigueur_le }: Preview) {
  const regles = showRegles(await repository.findRegles(db)).filter(
    (regle) => regle.regime === regime && !regle.est_remplacee,
  );
  return {
    // A version of the same day takes its place: that one is then compared with.
    before: regles.findLast((regle) => regle.en_vigueur_le <= en_vigueur_le) ?? null,
    after: regles.find((regle) => regle.en_vigueur_le > en_vigueur_le) ?? null,
  };
}

export async function previewRegle(
  { db, now }: ReadContext,
  timeZone: string,
  content: Preview,
): Promise<EndpointResponse<typeof endpoints.previewReglePaie>> {
  const { before, after } = await findNeighbours(db, content);
  const people = await countPeople(db, calendarDate(now.toString(), timeZone));
  const jusqu_au = after?.en_vigueur_le ?? null;
  return {
    precedente: before,
    changes: before === null ? [...PAY_RULE_KEYS] : changedRules(before.valeurs, content.valeurs),
    jusqu_au,
    personnes: people[content.regime],
    periodes_verrouillees: await repository.countLockedFrom(db, {
      du: content.en_vigueur_le,
      avant: jusqu_au,
    }),
  };
}

export async function addRegle(
  context: WriteContext,
  timeZone: string,
  { confirme, ...content }: EndpointRequest<typeof endpoints.addReglePaie>['body'],
): Promise<RegleList> {
  const { db, user, now, address } = context;
  const { before } = await findNeighbours(db, content);
  const changes =
    before === null ? [...PAY_RULE_KEYS] : changedRules(before.valeurs, content.valeurs);
  // What nobody had confirmed of the version before is not confirmed by being copied.
  const open = PAY_RULE_KEYS.filter(
    (key) => changes.includes(key) || before?.a_confirmer.includes(key) === true,
  );
  const id = await repository.insertRegle(db, content, {
    auteur_id: user.id,
    le: now.toString(),
    a_confirmer: confirme ? [] : open,
    isConfirmed: confirme,
  });
  const { regime, en_vigueur_le, source } = content;
  await recordJournal(db, {
    acteur: user,
    action: 'regle_ajoutee',
    objet: 'regles_paie',
    objet_id: id,
    apres: { regime, en_vigueur_le, source, confirme },
    adresse: address,
  });
  return listRegles(context, timeZone);
}

export async function confirmRegle(
  context: WriteContext,
  timeZone: string,
  id: number,
): Promise<RegleList> {
  const { db, user, now, address } = context;
  const regle = (await repository.findRegles(db)).find((each) => each.id === id);
  if (regle === undefined) throw notFound();
  const confirmed = { confirme_par: user.id, confirme_le: now.toString() };
  if (!(await repository.confirmRegle(db, id, confirmed))) throw invalid('paie.regle_confirmed');
  await recordJournal(db, {
    acteur: user,
    action: 'regle_confirmee',
    objet: 'regles_paie',
    objet_id: id,
    apres: { regime: regle.regime, en_vigueur_le: regle.en_vigueur_le },
    adresse: address,
  });
  return listRegles(context, timeZone);
}
