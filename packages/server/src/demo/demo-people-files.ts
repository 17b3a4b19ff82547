// What the files of the demo's people hold beside their names: languages, and whom to call.
import type { Langue } from '@releve/domain/features/employes.ts';
import type { NewEmploye } from '../testing/factories.ts';
import type { Random } from './random.ts';

/** By family name; everybody else speaks French, and one in three English as well. */
const SPOKEN: Readonly<Record<string, readonly Langue[]>> = {
  Benali: ['fr', 'ar'],
  Étienne: ['fr', 'ht'],
  'da Silva': ['fr', 'pt'],
  'El Amrani': ['fr', 'ar', 'es'],
  Pham: ['fr', 'vi'],
  Joseph: ['fr', 'ht'],
  Fleurant: ['fr', 'ht'],
  Mansouri: ['fr', 'ar'],
  Santos: ['en', 'es'],
  Kovalenko: ['fr', 'uk', 'ru'],
  Castañeda: ['fr', 'es'],
  Patel: ['en', 'fr'],
  Mendoza: ['fr', 'es'],
  Desrivières: ['fr', 'ht'],
  Lombardi: ['fr', 'it', 'en'],
  Bouzid: ['fr', 'ar'],
  'Louis-Jeune': ['fr', 'ht'],
  Belkacem: ['fr', 'ar'],
  Okafor: ['en'],
  Alexis: ['fr', 'ht', 'en'],
  Khoury: ['fr', 'ar', 'en'],
  Popescu: ['fr', 'ro'],
  Huamán: ['fr', 'es'],
  Cherif: ['fr', 'ar'],
  Tran: ['fr', 'vi'],
  Ibarra: ['fr', 'es'],
  Haddad: ['fr', 'ar', 'en'],
  'Jean-Baptiste': ['fr', 'ht', 'en'],
  Papadakis: ['en', 'fr'],
  'Pierre-Louis': ['fr', 'ht'],
  Ionescu: ['fr', 'ro', 'en'],
  Fernández: ['fr', 'es', 'en'],
  Ramírez: ['fr', 'es'],
  Nguyen: ['fr', 'vi', 'en'],
};

interface Tie {
  readonly lien: string;
  readonly prenoms: readonly [string, ...string[]];
  /** Bears the same family name. */
  readonly isFamily: boolean;
}

/** Whom people name, by the tie they name. */
const CONTACTS: readonly [Tie, ...Tie[]] = [
  { lien: 'Conjointe', prenoms: ['Sophie', 'Amina', 'Carole', 'Mireille'], isFamily: false },
  { lien: 'Conjoint', prenoms: ['Martin', 'Samuel', 'Hakim', 'Roberto'], isFamily: false },
  { lien: 'Mère', prenoms: ['Louise', 'Fatima', 'Thérèse', 'Marlène'], isFamily: true },
  { lien: 'Père', prenoms: ['Robert', 'Joseph', 'Antoine', 'Michel'], isFamily: true },
  { lien: 'Sœur', prenoms: ['Julie', 'Nadège', 'Elena', 'Valérie'], isFamily: true },
  { lien: 'Frère', prenoms: ['Yannick', 'Omar', 'Luis', 'Frédéric'], isFamily: true },
  { lien: 'Fille', prenoms: ['Sabrina', 'Laurence', 'Inès', 'Chloé'], isFamily: true },
  { lien: 'Voisine', prenoms: ['Ginette', 'Rosalie', 'Denise', 'Solange'], isFamily: false },
];

const OTHER_NAMES = ['Roy', 'Gauthier', 'Beaulieu', 'Cantin', 'Poirier', 'Lemieux'] as const;
const AREA_CODES = ['514', '438', '450', '579'] as const;

/** One in twelve has not told anybody to call yet. */
const WITHOUT_CONTACT = 1 / 12;

type FileFields = Pick<
  NewEmploye,
  'langues' | 'urgence_nom' | 'urgence_telephone' | 'urgence_lien'
>;

export function buildFileFields({ nom }: { nom: string }, random: Random): FileFields {
  const others: readonly Langue[] = random.chance(1 / 3) ? ['fr', 'en'] : ['fr'];
  const langues = [...(SPOKEN[nom] ?? others)];
  const { lien, prenoms, isFamily } = random.pick(CONTACTS);
  const contact = `${random.pick(prenoms)} ${isFamily ? nom : random.pick(OTHER_NAMES)}`;
  const telephone = `${random.pick(AREA_CODES)}-555-01${random.int(50, 99)}`;
  if (random.chance(WITHOUT_CONTACT)) {
    return { langues, urgence_nom: null, urgence_telephone: null, urgence_lien: null };
  }
  return { langues, urgence_nom: contact, urgence_telephone: telephone, urgence_lien: lien };
}
