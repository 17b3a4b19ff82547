// Machines: added, corrected, moved; spare ones asked for.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { rankSpares } from '@releve/domain/equipement-rules.ts';
import {
  EQUIPEMENT_PHOTO,
  type EquipementFile,
  etatAfter,
} from '@releve/domain/features/equipement-shapes.ts';
import type * as endpoints from '@releve/domain/features/equipements.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';
import {
  ForbiddenError,
  HttpError,
  invalidField,
  notFound,
  StaleError,
} from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { requirePerson } from '../../platform/session/asked-person.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import { hasClient } from '../clients/client-file.repository.ts';
import {
  type Done,
  type EquipementServices,
  readMachine,
  requireLockedMachine,
  requireMachine,
  showEquipement,
} from './equipement-access.ts';
import * as people from './equipement-people.repository.ts';
import * as notices from './equipements.notice.ts';
import * as repository from './equipements.repository.ts';
import type { StoredEquipement } from './equipements.repository.ts';
import { isCheckForm, isPublishedDocument } from './machine-parts.repository.ts';

type Query = EndpointRequest<typeof endpoints.listEquipements>['query'];

export async function listEquipements(
  context: ReadContext,
  services: EquipementServices,
  query: Query,
) {
  const { data, meta } = await repository.findEquipements(context.db, query);
  return { data: data.map((row) => showEquipement(context, services, row)), meta };
}

export async function listMyEquipements(
  context: ReadContext,
  services: EquipementServices,
  employeId: number | undefined,
) {
  const { db, user } = context;
  const { id } = await requirePerson(db, user, employeId, 'Equipement');
  const rows = await repository.findMyEquipements(db, { ...siteReaderOf(context, services), id });
  return { data: rows.map((row) => showEquipement(context, services, row)) };
}

type Place = { lieu: string; client_id: number | null; employe_id: number | null };

async function assertPlace(db: Connection, { client_id, employe_id }: Place): Promise<void> {
  if (client_id !== null && !(await hasClient(db, client_id))) {
    throw invalidField('client_id', 'validation.invalid');
  }
  if (employe_id !== null && !(await people.isActive(db, employe_id))) {
    throw invalidField('employe_id', 'validation.invalid');
  }
}

type Content = EndpointRequest<typeof endpoints.updateEquipement>['body'];
type Linked = Pick<Content, 'mode_emploi_id' | 'fiche_id' | 'controle_id'>;

/** What was linked before may since have been archived: only what is new is looked at. */
async function assertLinks(db: Connection, next: Linked, before?: Linked): Promise<void> {
  for (const field of ['mode_emploi_id', 'fiche_id'] as const) {
    const id = next[field];
    if (id !== null && id !== before?.[field] && !(await isPublishedDocument(db, id))) {
      throw invalidField(field, 'validation.invalid');
    }
  }
  const { controle_id } = next;
  const isNew = controle_id !== null && controle_id !== before?.controle_id;
  if (isNew && !(await isCheckForm(db, controle_id))) {
    throw invalidField('controle_id', 'equipements.check_form');
  }
}

export async function createEquipement(
  context: WriteContext,
  services: EquipementServices,
  { photo, ...values }: EndpointRequest<typeof endpoints.createEquipement>['body'],
): Promise<EquipementFile> {
  const { db, user, now, address } = context;
  await assertPlace(db, values);
  await assertLinks(db, values);
  const { id } = await repository.insertEquipement(db, { ...values, lieu_depuis: now.toString() });
  if (photo) await services.attachments.replace(context, EQUIPEMENT_PHOTO, id, photo.upload);
  const { nom, type, lieu, client_id } = values;
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'equipements',
    objet_id: id,
    apres: { nom, type, lieu, client_id },
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, await requireMachine(db, id));
  return readMachine(context, services, id);
}

export async function updateEquipement(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { version, photo, retire, ...content }: Content,
): Promise<EquipementFile> {
  const { db, user, address } = context;
  const row = await requireLockedMachine(db, id);
  if (row.version !== version) throw new StaleError(await readMachine(context, services, id));
  await assertLinks(db, content, row);
  const etat = retire
    ? 'retire'
    : row.etat === 'retire'
      ? etatAfter('a_verifier', row.ouvert)
      : row.etat;
  await keepPhoto(context, services, row, photo?.upload ?? null);
  const { avant, apres } = findChanges(
    { ...pickContent(row), etat: row.etat },
    { ...content, etat },
  );
  await repository.updateEquipement(db, id, { ...content, etat });
  if (Object.keys(apres).length > 0) {
    await recordJournal(db, {
      acteur: user,
      action: 'modification',
      objet: 'equipements',
      objet_id: id,
      avant,
      apres,
      adresse: address,
    });
  }
  await notices.tellScreens({ ...context, ...services }, row);
  return readMachine(context, services, id);
}

const pickContent = (row: StoredEquipement) => {
  const { nom, type, modele, serie, note, reserve, achete_le, achat_cents } = row;
  const { mode_emploi_id, fiche_id, controle_id } = row;
  const known = { nom, type, modele, serie, note, reserve, achete_le, achat_cents };
  return { ...known, mode_emploi_id, fiche_id, controle_id };
};

/** The form names the picture that is there already, a new one, or none. */
async function keepPhoto(
  context: WriteContext,
  { attachments }: EquipementServices,
  { id, photos }: StoredEquipement,
  upload: string | null,
): Promise<void> {
  if (upload === (photos[0]?.uuid ?? null)) return;
  if (upload === null) await attachments.detach(context, EQUIPEMENT_PHOTO, id);
  else await attachments.replace(context, EQUIPEMENT_PHOTO, id, upload);
}

/** An employee takes a machine along, brings it to a site of theirs or back to the depot. */
async function assertMayMove(
  { db, user, now }: WriteContext,
  { timeZone }: EquipementServices,
  { lieu, client_id, employe_id }: Place,
): Promise<void> {
  if (user.actsFor === null && isManager(user.usergroup)) return;
  const id = user.actsFor ?? user.id;
  const reader = { ...siteReaderOf({ user, now }, { timeZone }), id };
  const isAllowed =
    lieu === 'depot' ||
    (lieu === 'employe' && employe_id === id) ||
    (client_id !== null && (await people.isOfSite(db, reader, client_id)));
  if (!isAllowed) throw new ForbiddenError();
}

/** One that is older than the place the machine has is history only. */
export async function moveEquipement(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { at, lieu, client_id, employe_id }: EndpointRequest<typeof endpoints.moveEquipement>['body'],
): Promise<Done> {
  const { db, user, address } = context;
  const place = { lieu, client_id, employe_id };
  const answer = { message: 'equipements.moved' };
  const row = await requireLockedMachine(db, id);
  await assertPlace(db, place);
  await assertMayMove(context, services, place);
  const lieu_depuis = writtenAt(context, at);
  const avant = { lieu: row.lieu, client_id: row.client_id, employe_id: row.employe_id };
  const isThere = JSON.stringify(avant) === JSON.stringify(place);
  const isNewer = Date.parse(lieu_depuis) >= Date.parse(row.lieu_depuis);
  if (isThere) return answer;
  if (isNewer) await repository.updateEquipement(db, id, { ...place, lieu_depuis });
  await recordJournal(db, {
    acteur: user,
    action: 'equipement_deplace',
    objet: 'equipements',
    objet_id: id,
    ...(isNewer && { avant }),
    apres: { ...place, ...(!isNewer && { le: lieu_depuis }) },
    adresse: address,
  });
  if (isNewer) await answerTransfert(context, services, row, place.client_id);
  const tell = { ...context, ...services };
  await notices.tellScreens(tell, row);
  await notices.tellScreens(tell, { ...row, ...place });
  return answer;
}

/** Brought to the site that asked for it, what was asked is done. */
async function answerTransfert(
  context: WriteContext,
  { timeZone }: EquipementServices,
  machine: StoredEquipement,
  clientId: number | null,
): Promise<void> {
  const { db, user, now } = context;
  const asked = await repository.findTransfert(db, machine.id);
  if (asked === undefined || asked.client.id !== clientId) return;
  const change = { statut: 'fait', decide_par: user.id, decide_le: now.toString() } as const;
  const closed = await repository.closeTransfert(db, asked.id, change);
  if (closed === undefined) return;
  await notices.tellTransfert({ ...context, timeZone }, machine, 'transfert_fait', {
    id: asked.id,
    site: asked.client.nom,
    to: closed.demande_par === null ? [] : [closed.demande_par],
  });
}

export async function listSpares({ db }: ReadContext, id: number) {
  const { spares, place } = await repository.findSpares(db, await requireMachine(db, id));
  return {
    data: rankSpares(spares, place).map(({ lat: _lat, lng: _lng, ...spare }) => spare),
  };
}

/** Asked twice, by one phone or by two, it is asked once. */
export async function askTransfert(
  context: WriteContext,
  { timeZone }: EquipementServices,
  id: number,
  { uuid, client_id, rapport_id }: EndpointRequest<typeof endpoints.askTransfert>['body'],
): Promise<Done> {
  const { db, user, now, address } = context;
  const answer = { message: 'equipements.transfer_asked' };
  const machine = await requireLockedMachine(db, id);
  if (await repository.findTransfertByUuid(db, uuid)) return answer;
  if (!(await hasClient(db, client_id))) throw invalidField('client_id', 'validation.invalid');
  const asked = await repository.findTransfert(db, id);
  if (asked?.client.id === client_id || machine.client_id === client_id) return answer;
  if (asked !== undefined || machine.etat !== 'en_service') {
    throw new HttpError(409, { message: 'equipements.not_free', details: { equipement_id: id } });
  }
  const by = user.actsFor ?? user.id;
  const transfertId = await repository.insertTransfert(db, {
    uuid,
    equipement_id: id,
    client_id,
    rapport_id: rapport_id ?? null,
    demande_par: by,
    demande_le: now.toString(),
  });
  await recordJournal(db, {
    acteur: user,
    action: 'equipement_transfert_demande',
    objet: 'equipements',
    objet_id: id,
    apres: { client_id },
    adresse: address,
  });
  const site = (await repository.findTransfert(db, id))?.client.nom ?? '';
  const here = await people.findResponsible(db, machine.client_id);
  const there = await people.findResponsible(db, client_id);
  const to = [...new Set([...here, ...there])];
  const tell = { ...context, timeZone };
  await notices.tellTransfert(tell, machine, 'transfert', { id: transfertId, site, to });
  await notices.tellScreens(tell, machine);
  return answer;
}

export async function refuseTransfert(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { version, note }: EndpointRequest<typeof endpoints.refuseTransfert>['body'],
): Promise<EquipementFile> {
  const { db, user, now, address } = context;
  const asked = await repository.findTransfertById(db, id);
  if (asked === undefined) throw notFound();
  const machine = await requireLockedMachine(db, asked.equipement_id);
  const site = (await repository.findTransfert(db, machine.id))?.client.nom ?? '';
  const change = {
    statut: 'refuse',
    decide_par: user.id,
    decide_le: now.toString(),
    note,
  } as const;
  const isSeen = asked.version === version;
  const closed = isSeen ? await repository.closeTransfert(db, id, change) : undefined;
  if (closed === undefined) throw new StaleError(await readMachine(context, services, machine.id));
  await recordJournal(db, {
    acteur: user,
    action: 'equipement_transfert_refuse',
    objet: 'equipements',
    objet_id: machine.id,
    apres: { client_id: asked.client_id, ...(note !== '' && { note }) },
    adresse: address,
  });
  const tell = { ...context, ...services };
  const to = closed.demande_par === null ? [] : [closed.demande_par];
  await notices.tellTransfert(tell, machine, 'transfert_refuse', { id, site, to });
  await notices.tellScreens(tell, machine);
  return readMachine(context, services, machine.id);
}
