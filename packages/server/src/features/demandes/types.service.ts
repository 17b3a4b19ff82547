// What can be asked for, the banks and what they earn: rows that directors edit.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  addAccrualRule as ruleEndpoint,
  createDemandeType as createEndpoint,
  DemandeType,
  DemandeTypeContent,
  updateDemandeType as updateEndpoint,
} from '@releve/domain/features/demande-types.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { defineRecords } from '../../platform/records.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import * as repository from './types.repository.ts';

const types = defineRecords({ table: 'demande_types', find: repository.findType, isDated: true });
export const banques = defineRecords({ table: 'banques', find: repository.findBanque });

export async function listTypes({ db, user }: ReadContext) {
  const types = { activeOnly: !user.ability.can('manage', 'DemandeType') };
  const banques = { activeOnly: !user.ability.can('manage', 'Banque') };
  return {
    data: await repository.findTypes(db, types),
    banques: await repository.findBanques(db, banques),
  };
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
  await assertBank(context.db, content.nature, content);
  return types.create(context, content);
}

export async function updateType(
  context: WriteContext,
  id: number,
  content: EndpointRequest<typeof updateEndpoint>['body'],
): Promise<DemandeType> {
  const { nature } = await types.read(context.db, id);
  await assertBank(context.db, nature, content);
  return types.update(context, id, content);
}

export const listAccrualRules = async ({ db }: ReadContext) => ({
  data: await repository.findAccrualRules(db),
});

/** Added, never changed: what was earned before stays explained by what held then. */
export async function addAccrualRule(
  context: WriteContext,
  rule: EndpointRequest<typeof ruleEndpoint>['body'],
) {
  const { db, user, now, address } = context;
  if (!(await repository.findBanque(db, rule.banque_id))) {
    throw invalidField('banque_id', 'validation.invalid');
  }
  const row = { ...rule, auteur_id: user.id, cree_le: now.toString() };
  try {
    const id = await repository.insertAccrualRule(db, row);
    await recordJournal(db, {
      acteur: user,
      action: 'modification',
      objet: 'banques',
      objet_id: rule.banque_id,
      apres: rule,
      adresse: address,
    });
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
