import { buildClient, type NewClient } from '../testing/factories.ts';
import type { Secteur } from './demo-people.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom } from './random.ts';

export interface DemoSite {
  readonly code: string;
  readonly nom: string;
  readonly secteur: Secteur;
  readonly adresse: string;
  readonly code_postal: string;
  readonly lat: number;
  readonly lng: number;
  readonly rayon_m?: number;
  readonly acces: string;
}

export const DEMO_SITES: readonly DemoSite[] = [
  {
    code: 'PLA-01',
    nom: 'Caisse du Plateau',
    secteur: 'plateau',
    adresse: '1260, avenue du Mont-Royal Est',
    code_postal: 'H2J 1Y3',
    lat: 45.5266,
    lng: -73.5797,
    acces:
      'Entrée des employés par la ruelle, porte grise. Désarmez l’alarme dans les 45 secondes. Ne déplacez rien sur les comptoirs des conseillers; le bureau de la voûte reste fermé.',
  },
  {
    code: 'PLA-02',
    nom: 'Clinique Beaubien',
    secteur: 'plateau',
    adresse: '2205, rue Beaubien Est',
    code_postal: 'H2G 1M6',
    lat: 45.5452,
    lng: -73.5918,
    acces:
      'Carte d’accès à la porte arrière. Le conteneur de déchets biomédicaux (jaune) n’est jamais vidé par notre équipe. Gants neufs à chaque salle d’examen.',
  },
  {
    code: 'PLA-03',
    nom: 'École Sainte-Marguerite',
    secteur: 'plateau',
    adresse: '5955, rue Cartier',
    code_postal: 'H2G 2V2',
    lat: 45.5413,
    lng: -73.5953,
    rayon_m: 200,
    acces:
      'Sonnez au concierge jusqu’à 19 h, ensuite clé n° 4. Les portes de la cour doivent être barrées au départ. Local d’entretien au sous-sol, à côté du gymnase.',
  },
  {
    code: 'PLA-04',
    nom: 'Centre communautaire des Carrières',
    secteur: 'plateau',
    adresse: '1450, rue des Carrières',
    code_postal: 'H2G 1W1',
    lat: 45.5358,
    lng: -73.5932,
    acces:
      'Code de la boîte à clés auprès de la superviseure. La salle polyvalente est souvent louée le soir : commencez par les bureaux du 2e étage.',
  },
  {
    code: 'PLA-05',
    nom: 'Espace Fairmount',
    secteur: 'plateau',
    adresse: '215, avenue Fairmount Ouest',
    code_postal: 'H2T 2M8',
    lat: 45.5215,
    lng: -73.5957,
    acces:
      'Bureaux partagés ouverts jour et nuit : restez discret près des cabines d’appel. Monte-charge côté ruelle. Les poubelles sortent le mardi et le vendredi.',
  },
  {
    code: 'PLA-06',
    nom: 'Pharmacie Jarry-Lajeunesse',
    secteur: 'plateau',
    adresse: '405, rue Jarry Est',
    code_postal: 'H2P 1V5',
    lat: 45.5431,
    lng: -73.6243,
    acces:
      'Arrivez avant la fermeture de 22 h, la gérante vous ouvre. Le laboratoire se nettoie seulement en présence d’un membre du personnel.',
  },
  {
    code: 'CEN-01',
    nom: 'Immeuble Sherbrooke-Peel',
    secteur: 'centre',
    adresse: '1010, rue Sherbrooke Ouest',
    code_postal: 'H3A 2R7',
    lat: 45.5025,
    lng: -73.5762,
    acces:
      'Signez le registre au poste de garde du rez-de-chaussée et prenez le trousseau B. Étages 4 à 11; le 9e est réservé au personnel habilité. Quai de chargement par la rue Metcalfe.',
  },
  {
    code: 'CEN-02',
    nom: 'Étude Lemieux, Fortin et associés',
    secteur: 'centre',
    adresse: '380, rue Saint-Antoine Ouest',
    code_postal: 'H2Y 3X7',
    lat: 45.5027,
    lng: -73.5606,
    acces:
      'Carte magnétique au 7e étage. Aucun document n’est touché, même au sol. Les bacs verts barrés sont vidés par la firme de déchiquetage.',
  },
  {
    code: 'CEN-03',
    nom: 'Auberge du Marché-Neuf',
    secteur: 'centre',
    adresse: '325, rue Saint-Paul Est',
    code_postal: 'H2Y 1H3',
    lat: 45.5094,
    lng: -73.5513,
    acces:
      'Présentez-vous à la réception. Aires communes et cuisine seulement. Pas d’aspirateur dans les corridors entre 22 h et 7 h : utilisez le balai microfibre.',
  },
  {
    code: 'CEN-04',
    nom: 'Ateliers Griffin',
    secteur: 'centre',
    adresse: '1751, rue Richardson',
    code_postal: 'H3K 1G6',
    lat: 45.4815,
    lng: -73.5631,
    rayon_m: 250,
    acces:
      'Porte 3, code remis par le superviseur. Le réseau cellulaire ne passe pas au sous-sol : pointez avant de descendre ou laissez le téléphone envoyer plus tard.',
  },
  {
    code: 'CEN-05',
    nom: 'Centre dentaire De Maisonneuve',
    secteur: 'centre',
    adresse: '1550, boulevard De Maisonneuve Ouest',
    code_postal: 'H3G 1N1',
    lat: 45.4957,
    lng: -73.579,
    acces:
      'Clé n° 12. Désinfectant hospitalier (étiquette bleue) dans les salles de traitement, laissez agir dix minutes. Ne débranchez aucun appareil.',
  },
  {
    code: 'CEN-06',
    nom: 'Gymnase du Canal',
    secteur: 'centre',
    adresse: '4710, rue Saint-Ambroise',
    code_postal: 'H4C 2C7',
    lat: 45.4714,
    lng: -73.5846,
    acces:
      'Fermeture à 23 h; le dernier entraîneur vous laisse entrer. Vestiaires en premier. Vérifiez que les douches sont fermées avant de partir.',
  },
  {
    code: 'EST-01',
    nom: 'CHSLD des Érables-Argentés',
    secteur: 'est',
    adresse: '7400, boulevard Saint-Michel',
    code_postal: 'H2A 2Z8',
    lat: 45.5601,
    lng: -73.6077,
    rayon_m: 200,
    acces:
      'Entrée du personnel, côté stationnement. Lavage des mains et masque à l’arrivée. Une affiche rouge à la porte d’une chambre : voyez l’infirmière avant d’entrer.',
  },
  {
    code: 'EST-02',
    nom: 'École des Quatre-Vents',
    secteur: 'est',
    adresse: '4100, rue Hochelaga',
    code_postal: 'H1W 1K4',
    lat: 45.5521,
    lng: -73.5432,
    rayon_m: 200,
    acces:
      'Clé n° 7, alarme à gauche de l’entrée principale. Service de garde jusqu’à 18 h. Laissez les chaises sur les pupitres le vendredi.',
  },
  {
    code: 'EST-03',
    nom: 'Distribution Nordicaine',
    secteur: 'est',
    adresse: '10200, boulevard Ray-Lawson',
    code_postal: 'H1J 1L6',
    lat: 45.6171,
    lng: -73.5722,
    rayon_m: 300,
    acces:
      'Veste à haute visibilité et bottes de sécurité obligatoires dans l’entrepôt. Suivez le couloir piéton jaune. Autorécureuse rangée au quai 6, à brancher après usage.',
  },
  {
    code: 'EST-04',
    nom: 'Clinique vétérinaire du Boulevard',
    secteur: 'est',
    adresse: '6900, boulevard Pie-IX',
    code_postal: 'H1X 2C5',
    lat: 45.5641,
    lng: -73.5832,
    acces:
      'Boîte à clés derrière le compteur de gaz. Des animaux passent parfois la nuit au chenil : n’ouvrez pas les cages et évitez l’eau de Javel dans cette pièce.',
  },
  {
    code: 'EST-05',
    nom: 'Garderie Les Petits Castors',
    secteur: 'est',
    adresse: '6850, rue Jean-Talon Est',
    code_postal: 'H1S 1N1',
    lat: 45.588,
    lng: -73.5906,
    acces:
      'Code d’entrée auprès de la superviseure. Produits sans parfum seulement, rangés sous clé. Jouets de la pouponnière désinfectés le mercredi.',
  },
  {
    code: 'LAV-01',
    nom: 'Centre médical Chomedey',
    secteur: 'laval',
    adresse: '1575, boulevard Chomedey',
    code_postal: 'H7V 2X2',
    lat: 45.5526,
    lng: -73.7431,
    acces:
      'Carte d’accès, porte du stationnement intérieur. L’urgence mineure ferme à 22 h : gardez ce secteur pour la fin. Déchets biomédicaux exclus.',
  },
  {
    code: 'LAV-02',
    nom: 'Complexe Montmorency',
    secteur: 'laval',
    adresse: '3, place Laval',
    code_postal: 'H7N 1A2',
    lat: 45.5573,
    lng: -73.7206,
    rayon_m: 200,
    acces:
      'Gardien en tout temps, demandez le trousseau « Entretien ». Étages 2 à 6. L’ascenseur de service s’arrête à minuit, prévoyez le chariot à chaque étage.',
  },
  {
    code: 'LAV-03',
    nom: 'Pavillon sportif Sainte-Rose',
    secteur: 'laval',
    adresse: '216, boulevard Sainte-Rose',
    code_postal: 'H7L 1L6',
    lat: 45.6111,
    lng: -73.7892,
    rayon_m: 250,
    acces:
      'Entrée par l’aréna. Attendez la fin du dernier match pour les gradins. Le tapis de caoutchouc se lave à l’eau tiède, sans dégraissant.',
  },
  {
    code: 'LAV-04',
    nom: 'Usine Plastiques Lavallois',
    secteur: 'laval',
    adresse: '2995, boulevard Le Corbusier',
    code_postal: 'H7L 3M3',
    lat: 45.5769,
    lng: -73.7402,
    rayon_m: 300,
    acces:
      'Lunettes et bouchons obligatoires dès l’entrée. N’approchez pas des presses en marche; le contremaître de nuit vous indique les zones libres.',
  },
  {
    code: 'LAV-05',
    nom: 'Automobiles Vimont',
    secteur: 'laval',
    adresse: '1855, boulevard des Laurentides',
    code_postal: 'H7M 2R1',
    lat: 45.5982,
    lng: -73.7163,
    acces:
      'Clé n° 21, alarme près du comptoir des pièces. La vitrine se fait le lundi et le jeudi. Aucun produit à base de silicone dans la salle de montre.',
  },
  {
    code: 'RSU-01',
    nom: 'Centre administratif du Fleuve',
    secteur: 'rive_sud',
    adresse: '100, place Charles-Le Moyne',
    code_postal: 'J4K 2T4',
    lat: 45.5234,
    lng: -73.5192,
    rayon_m: 200,
    acces:
      'Poste de garde au niveau du métro, pièce d’identité exigée. Étages 3 à 8. La salle du conseil est nettoyée le lendemain des séances.',
  },
  {
    code: 'RSU-02',
    nom: 'École primaire des Tilleuls-d’Argent',
    secteur: 'rive_sud',
    adresse: '1100, chemin de Chambly',
    code_postal: 'J4J 3W8',
    lat: 45.5256,
    lng: -73.4931,
    rayon_m: 200,
    acces:
      'Clé n° 16 et code d’alarme personnel. Le stationnement avant est réservé aux autobus dès 6 h 30. Signalez au concierge de jour toute vitre brisée.',
  },
  {
    code: 'RSU-03',
    nom: 'Quincaillerie Taschereau',
    secteur: 'rive_sud',
    adresse: '3200, boulevard Taschereau',
    code_postal: 'J4V 2H3',
    lat: 45.4927,
    lng: -73.4817,
    rayon_m: 250,
    acces:
      'Porte de la cour à bois, sonnez au commis de nuit. Autorécureuse dans l’allée 14. Balayez la section jardin avant de laver.',
  },
];

const VILLES: Record<Secteur, { ville: string; indicatif: string }> = {
  plateau: { ville: 'Montréal', indicatif: '514' },
  centre: { ville: 'Montréal', indicatif: '514' },
  est: { ville: 'Montréal', indicatif: '514' },
  laval: { ville: 'Laval', indicatif: '450' },
  rive_sud: { ville: 'Longueuil', indicatif: '450' },
};

export function buildDemoSites(
  now: Temporal.Instant,
  superviseurOf: (secteur: Secteur) => number,
): NewClient[] {
  const random = createRandom('site codes');
  return DEMO_SITES.map(({ secteur, acces, ...site }, index) => {
    const { ville, indicatif } = VILLES[secteur];
    return buildClient({
      ...site,
      acces: withFrenchSpaces(acces),
      ville,
      telephone: `${indicatif}-555-01${50 + index}`,
      superviseur_id: superviseurOf(secteur),
      qr_token: random.uuid().replaceAll('-', ''),
      cree_le: now.toString(),
      modifie_le: now.toString(),
    });
  });
}
