// What each nature of request must say; what belongs to another one is dropped.
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import type { DemandeContent } from '@releve/domain/features/demandes.ts';
import { datesBetween } from '@releve/domain/leave-minutes.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { Connection } from '../../platform/database.ts';
import type { HoraireSettings } from '../horaire/horaire-settings.ts';
import { findActiveClients } from '../horaire/quarts.repository.ts';
import type { Asker } from './demande-access.ts';
import { findTouched } from './leave-plan.ts';

interface Checking {
  readonly db: Connection;
  readonly settings: HoraireSettings;
  readonly asker: Asker;
  readonly now: Temporal.Instant;
}

const required = (field: string) => invalidField(field, 'validation.required');

/** Some hours of one day may be asked of a type that counts days as well. */
function checkAbsence(content: DemandeContent): DemandeContent {
  return { ...content, details: {} };
}

/** One's own quart, which has not begun; its day is the day of the request. */
async function checkHoraire(
  content: DemandeContent,
  { db, settings, asker, now }: Checking,
): Promise<DemandeContent> {
  const { quart_id, debut_voulu, fin_voulue } = content.details;
  if (!quart_id) throw required('details.quart_id');
  if (Boolean(debut_voulu) !== Boolean(fin_voulue)) throw required('details.fin_voulue');
  const asked = { ...content, nature: 'horaire' };
  const [touched] = await findTouched(db, settings, asker, asked, now);
  if (touched === undefined) throw invalidField('details.quart_id', 'validation.invalid');
  if (touched.isBegun) throw invalidField('details.quart_id', 'demandes.too_late');
  const { date, debut, fin } = touched.quart;
  if (debut_voulu === debut && fin_voulue === fin) {
    throw invalidField('details.debut_voulu', 'demandes.same_times');
  }
  const times = debut_voulu && fin_voulue ? { debut_voulu, fin_voulue } : {};
  return { ...content, du: date, au: date, details: { quart_id, ...times } };
}

async function checkMateriel(content: DemandeContent, { db }: Checking): Promise<DemandeContent> {
  const { client_id, articles = [] } = content.details;
  if (articles.length === 0) throw required('details.articles');
  if (client_id && (await findActiveClients(db, [client_id])).length === 0) {
    throw invalidField('details.client_id', 'validation.invalid');
  }
  return { ...content, details: { ...(client_id && { client_id }), articles } };
}

function checkDisponibilite(content: DemandeContent): DemandeContent {
  const { semaine } = content.details;
  if (!semaine) throw required('details.semaine');
  return { ...content, au: content.du, details: { semaine } };
}

function checkAutre(content: DemandeContent): DemandeContent {
  if (content.raison === '') throw required('raison');
  return { ...content, details: {} };
}

async function checkNature(
  content: DemandeContent,
  type: DemandeType,
  checking: Checking,
): Promise<DemandeContent> {
  switch (type.nature) {
    case 'absence':
      return checkAbsence(content);
    case 'horaire':
      return checkHoraire(content, checking);
    case 'disponibilite':
      return checkDisponibilite(content);
    case 'materiel':
      return checkMateriel(content, checking);
    case 'autre':
      return checkAutre(content);
    case 'pointage':
      // Asked with the punches that it puts right: it becomes a request by itself.
      throw invalidField('type_id', 'validation.invalid');
  }
}

/** Hours are of absences only. */
export async function checkContent(
  content: DemandeContent,
  type: DemandeType,
  checking: Checking,
): Promise<DemandeContent> {
  const checked = await checkNature(content, type, checking);
  return type.nature === 'absence' ? checked : { ...checked, debut: null, fin: null };
}

/** Whether the type asks for a document with a request of so many days. */
export const needsPiece = (
  { piece, piece_apres_jours }: DemandeType,
  { du, au }: Pick<DemandeContent, 'du' | 'au'>,
): boolean => piece === 'obligatoire' && datesBetween(du, au).length >= piece_apres_jours;
