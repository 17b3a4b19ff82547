// What can be asked for, the banks and what they earn: rows that directors edit.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  addAccrualRule as ruleEndpoint,
  Banque,
  createBanque as createBanqueEndpoint,
  createDemandeType as createEndpoint,
  DemandeType,
  DemandeTypeContent,
  updateBanque as updateBanqueEndpoint,
  updateDemandeType as updateEndpoint,
} from '@releve/domain/features/demande-types.ts';
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import * as repository from './types.repository.ts';

const record = (
  { db, user, address }: WriteContext,
  objet: JournalObjet,
  objet_id: number,
  action: JournalAction,
  change: { avant?: object; apres?: object },
) => recordJournal(db, { acteur: user, action, objet, objet_id, ...change, adresse: address });

export async function listTypes({ db, user }: ReadContext) {
  const types = { activeOnly: !user.ability.can('manage', 'DemandeType') };
  const banques = { activeOnly: !user.ability.can('manage', 'Banque') };
  return {
    data: await repository.findTypes(db, types),
    banques: await repository.findBanques(db, banques),
  };
}

async function requireType(db: Connection, id: number): Promise<DemandeType> {
  const type = await repository.findType(db, id);
  if (!type) throw notFound();
  return type;
}

/** Only an absence takes from a bank, and only from one that there is. */
async function assertBank(
  db: Connection,
  nature: DemandeType['nature'],
  { banque_id }: DemandeTypeContent,
): Promise<void> {
  if (banque_id === null) return;
  if (nature !== 'absence' || !(await repository.findBanque(db, banque_id))) {
    throw invalidField('banque_id', 'validation.invalid');
  }
}

export async function createType(
  context: WriteContext,
  content: EndpointRequest<typeof createEndpoint>['body'],
): Promise<DemandeType> {
  const { db, now } = context;
  await assertBank(db, content.nature, content);
  const id = await repository.insertType(db, { ...content, modifie_le: now.toString() });
  await record(context, 'demande_types', id, 'creation', { apres: content });
  return requireType(db, id);
}

export async function updateType(
  context: WriteContext,
  id: number,
  { version, ...content }: EndpointRequest<typeof updateEndpoint>['body'],
): Promise<DemandeType> {
  const { db, now } = context;
  const before = await requireType(db, id);
  await assertBank(db, before.nature, content);
  const isSaved = await repository.updateType(db, { id, version }, content, now.toString());
  const after = await requireType(db, id);
  if (!isSaved) throw new StaleError(after);
  await record(context, 'demande_types', id, 'modification', findChanges(before, content));
  return after;
}

async function requireBanque(db: Connection, id: number): Promise<Banque> {
  const banque = await repository.findBanque(db, id);
  if (!banque) throw notFound();
  return banque;
}

export async function createBanque(
  context: WriteContext,
  content: EndpointRequest<typeof createBanqueEndpoint>['body'],
): Promise<Banque> {
  const id = await repository.insertBanque(context.db, content);
  await record(context, 'banques', id, 'creation', { apres: content });
  return requireBanque(context.db, id);
}

export async function updateBanque(
  context: WriteContext,
  id: number,
  { version, ...content }: EndpointRequest<typeof updateBanqueEndpoint>['body'],
): Promise<Banque> {
  const { db } = context;
  const before = await requireBanque(db, id);
  const isSaved = await repository.updateBanque(db, { id, version }, content);
  const after = await requireBanque(db, id);
  if (!isSaved) throw new StaleError(after);
  await record(context, 'banques', id, 'modification', findChanges(before, content));
  return after;
}

export const listAccrualRules = async ({ db }: ReadContext) => ({
  data: await repository.findAccrualRules(db),
});

/** Added, never changed: what was earned before stays explained by what held then. */
export async function addAccrualRule(
  context: WriteContext,
  rule: EndpointRequest<typeof ruleEndpoint>['body'],
) {
  const { db, user, now } = context;
  if (!(await repository.findBanque(db, rule.banque_id))) {
    throw invalidField('banque_id', 'validation.invalid');
  }
  const row = { ...rule, auteur_id: user.id, cree_le: now.toString() };
  try {
    const id = await repository.insertAccrualRule(db, row);
    await record(context, 'banques', rule.banque_id, 'modification', { apres: rule });
    return {
      ...rule,
      id,
      par: { id: user.id, prenom: user.prenom, nom: user.nom },
      cree_le: now.toString(),
    };
  } catch (error) {
    if (!violatedConstraint(error)?.startsWith('accumulations_banque_id_annees_min')) throw error;
    throw invalidField('en_vigueur_le', 'demandes.rule_exists');
  }
}
