// « Confirmer » of a visit that no quart explains, and taking that back. Only ever adds rows, which name the punches.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import type {
  ConfirmedVisit,
  confirmVisits as confirmEndpoint,
  withdrawVisits as withdrawEndpoint,
} from '@releve/domain/features/visit-confirmations.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { HttpError, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import { lineTools, type BoardServices } from './board.service.ts';
import { insertConfirmations, lockPeople } from './by-hand.repository.ts';
import { findPunchPlaces, findSaidOfVisits } from './confirm-visits.repository.ts';
import { tellBoards } from './tell-boards.ts';
import { readVisits } from './visit-line.ts';
import { assertMayWithdraw } from './withdraw.service.ts';

/** Of a person and a working day. */
interface Place {
  readonly employe_id: number;
  readonly date: string;
}

interface DayVisit {
  readonly date: string;
  readonly ligne: SansQuartLigne;
}

/** The visits of those people and days, read once nobody else can vouch for them. */
async function openVisits(
  { db, now }: WriteContext,
  services: BoardServices,
  places: readonly Place[],
): Promise<() => Promise<DayVisit[]>> {
  const people = new Set(places.map(({ employe_id }) => employe_id));
  await lockPeople(db, [...people]);
  const tools = lineTools(services, now);
  return async () => {
    const visits: DayVisit[] = [];
    for (const date of new Set(places.map((place) => place.date))) {
      const lignes = await readVisits(db, { date, employeIds: [...people] }, tools);
      visits.push(...lignes.map((ligne) => ({ date, ligne })));
    }
    return visits;
  };
}

const lignesOf = (visits: readonly DayVisit[]): SansQuartLigne[] =>
  visits.map(({ ligne }) => ligne);

const isThis =
  ({ entree_id, sortie_id }: ConfirmedVisit) =>
  ({ ligne: { entree, sortie } }: DayVisit): boolean =>
    (entree?.id ?? null) === entree_id && (sortie?.id ?? null) === sortie_id;

export async function confirmVisits(
  context: WriteContext,
  services: BoardServices,
  { visites }: EndpointRequest<typeof confirmEndpoint>['body'],
): Promise<EndpointResponse<typeof confirmEndpoint>> {
  const { db, user, now } = context;
  const ids = visites
    .flatMap(({ entree_id, sortie_id }) => [entree_id, sortie_id])
    .filter((id) => id !== null);
  if (new Set(ids).size < ids.length) throw invalidField('visites', 'presences.twice');
  const places = await findPunchPlaces(db, ids);
  if (places.length < ids.length) throw notFound();
  if (places.some(({ employe_id }) => employe_id === user.id) && !isDirector(user.usergroup)) {
    throw new HttpError(403, { message: 'presences.own' });
  }
  const read = await openVisits(context, services, places);
  const before = await read();
  const confirming = visites.map((asked) => {
    const visit = before.find(isThis(asked));
    if (visit === undefined) throw new StaleError({ data: lignesOf(before) });
    return { asked, ...visit };
  });
  const written = confirming.filter((each) => !isSaid(each.asked, each.ligne));
  await insertConfirmations(
    db,
    written.map(({ asked: { entree_id, sortie_id, note = '' }, date, ligne }) => ({
      quart_id: null,
      employe_id: ligne.employe.id,
      date,
      entree_id,
      sortie_id,
      note,
      auteur_id: user.id,
      le: now.toString(),
    })),
  );
  await tellOf(
    context,
    'confirmation',
    written.map(({ asked: { note }, date, ligne: { employe, client, entree, sortie } }) => ({
      place: { employe_id: employe.id, date },
      avant: { date, client_id: client.id, entree: entree?.at ?? null, sortie: sortie?.at ?? null },
      apres: { note },
    })),
  );
  const after = await read();
  return { data: lignesOf(after.filter((visit) => visites.some((one) => isThis(one)(visit)))) };
}

/** Once more would say nothing new. */
const isSaid = ({ note = '' }: ConfirmedVisit, { confirme }: SansQuartLigne): boolean =>
  confirme !== null && (note === '' || note === confirme.note);

export async function withdrawVisits(
  context: WriteContext,
  services: BoardServices,
  { confirmations: ids }: EndpointRequest<typeof withdrawEndpoint>['body'],
): Promise<EndpointResponse<typeof withdrawEndpoint>> {
  const { db, user, now } = context;
  if (new Set(ids).size < ids.length) throw invalidField('confirmations', 'presences.twice');
  const withdrawn = await findSaidOfVisits(db, ids);
  if (withdrawn.length < ids.length) throw notFound();
  for (const said of withdrawn) assertMayWithdraw(context, said);
  const read = await openVisits(context, services, withdrawn);
  const before = await read();
  const isLast = ({ id }: { readonly id: number }): boolean =>
    before.some(({ ligne }) => ligne.confirme?.id === id);
  if (!withdrawn.every(isLast)) throw new StaleError({ data: lignesOf(before) });
  await insertConfirmations(
    db,
    withdrawn.map(({ id, employe_id, date }) => ({
      quart_id: null,
      employe_id,
      date,
      retire_id: id,
      auteur_id: user.id,
      le: now.toString(),
    })),
  );
  await tellOf(
    context,
    'confirmation_retiree',
    withdrawn.map(({ employe_id, date, note, le }) => ({
      place: { employe_id, date },
      avant: { date, note, le },
      apres: null,
    })),
  );
  const named = new Set(withdrawn.flatMap(({ entree_id, sortie_id }) => [entree_id, sortie_id]));
  const isNamed = ({ ligne }: DayVisit): boolean => ligne.pointages.some((id) => named.has(id));
  return { data: lignesOf((await read()).filter(isNamed)) };
}

interface Told {
  readonly place: Place;
  readonly avant: object;
  readonly apres: object | null;
}

async function tellOf(
  { db, user, address, broadcast }: WriteContext,
  action: 'confirmation' | 'confirmation_retiree',
  told: readonly Told[],
): Promise<void> {
  await recordManyInJournal(
    db,
    told.map(({ place, avant, apres }) => ({
      acteur: user,
      action,
      objet: 'employes',
      objet_id: place.employe_id,
      avant,
      ...(apres && { apres }),
      adresse: address,
    })),
  );
  tellBoards(
    broadcast,
    told.map(({ place }) => ({ ...place, quart_id: null })),
  );
}
