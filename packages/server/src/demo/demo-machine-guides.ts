// One page for each kind of machine: how it is used in a minute.
import type { EquipementType } from '@releve/domain/features/equipement-shapes.ts';

interface DemoGuide {
  readonly type: EquipementType;
  readonly titre: string;
  readonly fichier: string;
  readonly pages: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

const GUIDES: readonly DemoGuide[] = [
  {
    type: 'autorecureuse',
    titre: 'L’autorécureuse en une minute',
    fichier: 'autorecureuse-en-une-minute.pdf',
    pages: [
      [
        'Avant de partir',
        'Débrancher le chargeur. Remplir le bac propre à l’eau tiède, 30 ml de produit par 4 litres.',
        'Baisser la brosse, puis la raclette. Poser le chevalet jaune.',
      ],
      [
        'En route',
        'Avancer au pas, en lignes qui se recouvrent d’une largeur de main. Lever la raclette avant de reculer.',
      ],
      [
        'À la fin',
        'Vider et rincer le bac sale. Essuyer la raclette, lever la brosse, laisser le couvercle ouvert.',
        'Brancher le chargeur : le voyant doit être orange.',
      ],
    ],
  },
  {
    type: 'aspirateur',
    titre: 'L’aspirateur dorsal en une minute',
    fichier: 'aspirateur-dorsal-en-une-minute.pdf',
    pages: [
      [
        'Le harnais',
        'Régler la ceinture d’abord, les bretelles ensuite : le poids porte sur les hanches.',
      ],
      [
        'En route',
        'Le fil ou la batterie derrière soi. Le voyant rouge veut dire sac plein ou tube bouché.',
      ],
      [
        'À la fin',
        'Changer le sac aux deux tiers. Enrouler le fil sans le plier. Signaler un fil fendu.',
      ],
    ],
  },
  {
    type: 'polisseuse',
    titre: 'La polisseuse en une minute',
    fichier: 'polisseuse-en-une-minute.pdf',
    pages: [
      [
        'Le disque',
        'Machine débranchée et couchée. Rouge pour lustrer, bleu pour récurer, noir pour décaper.',
      ],
      [
        'En route',
        'La tenir à deux mains, à hauteur de hanche. Lever la poignée : elle va à droite ; la baisser : à gauche.',
        'Le fil passe par-dessus l’épaule, jamais sous le disque.',
      ],
      [
        'À la fin',
        'Enlever le disque, le laver et le poser à plat. Ranger la machine sur ses roues.',
      ],
    ],
  },
  {
    type: 'nacelle',
    titre: 'La nacelle en une minute',
    fichier: 'nacelle-en-une-minute.pdf',
    pages: [
      [
        'Le contrôle du jour',
        'Roues, garde-corps, commandes, arrêt d’urgence, batterie. Un seul doute, et elle ne monte pas.',
      ],
      [
        'Monter',
        'Sol plat et sec, harnais attaché au point prévu, quelqu’un au sol qui connaît la descente d’urgence.',
      ],
      ['À la fin', 'Descendre tout en bas, retirer la clé, brancher. La clé va au bureau.'],
    ],
  },
];

/** Everybody has read them: they stand behind the label of the machine. */
export const machineGuides = (dossier: readonly string[]) =>
  GUIDES.map(({ titre, fichier, pages }) => ({
    titre,
    description: 'Avant, pendant, après : l’essentiel, au pied de la machine.',
    sujet: 'procedure' as const,
    dossier,
    fichier,
    auteur: 'coach',
    lus: 10,
    versions: [{ daysAgo: 200, note: '', reconfirmer: false }],
    pages,
  }));

/** The title of the page that explains this kind of machine. */
export const guideOf = (type: EquipementType): string | undefined =>
  GUIDES.find((guide) => guide.type === type)?.titre;
