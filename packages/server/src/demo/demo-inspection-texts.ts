// The words of the demo's inspections: offices, then care and sanitary rooms, area by area. The client signs the inspection
// itself, which also keeps when it was made: no question asks for either.
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { appa, choix, nombre, note, ouiNon, photo, section, texte } from './demo-form-texts.ts';

const CLIENT = section('client', 'Avec le client', [
  note('satisfaction', 'Satisfaction exprimée par le client', { requis: false, poids: 0 }),
  texte('demandes', 'Demandes du client'),
]);

export const INSPECTION_BUREAUX: FormContent = {
  sections: [
    section('contexte', 'Contexte', [
      nombre('etages', 'Étages parcourus', { unite: 'étages', max: 60 }),
    ]),
    section(
      'zone',
      'Zone',
      [
        appa('sols', 'Planchers et tapis', { poids: 4 }),
        appa('surfaces', 'Surfaces et dépoussiérage', { poids: 3 }),
        appa('vitres', 'Vitres, cloisons et miroirs', { poids: 2 }),
        ouiNon('corbeilles', 'Corbeilles et recyclage vidés', { poids: 2 }),
        ouiNon('points_contact', 'Poignées, interrupteurs et boutons d’ascenseur essuyés', {
          poids: 3,
        }),
        ouiNon('odeur', 'Aucune odeur', { poids: 1 }),
        photo('photos', 'Photos de la zone'),
      ],
      {
        repetable: true,
        aide: 'Une zone par étage ou par aire : hall, aire ouverte, salle de conférence, cuisinette.',
      },
    ),
    section('local', 'Local d’entretien', [
      choix(
        'rangement',
        'Rangement',
        {
          ordonne: ['Ordonné, produits étiquetés', 100],
          passable: ['Passable', 50],
          encombre: ['Encombré ou produits sans étiquette', 0],
        },
        { poids: 2 },
      ),
      ouiNon('chariot', 'Chariot propre et complet'),
    ]),
    CLIENT,
  ],
};

export const INSPECTION_SOINS: FormContent = {
  sections: [
    section('produits', 'Produits et procédures', [
      ouiNon('dilution', 'Désinfectant dilué et daté du jour', { poids: 4 }),
      ouiNon('linges', 'Code de couleur des linges respecté', { poids: 3 }),
      texte('linges_detail', 'Quelle couleur, à quel endroit ?', {
        requis: true,
        condition: { question: 'linges', operateur: 'egal', valeur: 'non' },
      }),
    ]),
    section(
      'soins',
      'Salle de soins',
      [
        ouiNon('surfaces_touchees', 'Surfaces souvent touchées désinfectées', {
          poids: 5,
          aide: 'Ridelles, sonnette, interrupteurs, poignées, accoudoirs.',
        }),
        appa('soins_sols', 'Plancher et plinthes', { poids: 4 }),
        appa('soins_mobilier', 'Mobilier et équipement', { poids: 3 }),
        choix(
          'dechets',
          'Déchets biomédicaux',
          {
            conformes: ['Contenants fermés, sous la ligne', 100],
            pleins: ['Contenants trop pleins', 25],
            melanges: ['Mélangés aux déchets ordinaires', 0],
          },
          { poids: 5 },
        ),
        photo('soins_photos', 'Photos'),
      ],
      { repetable: true, aide: 'Une zone par chambre ou salle visitée.' },
    ),
    section(
      'sanitaires',
      'Salle de toilettes',
      [
        appa('cuvettes', 'Cuvettes, urinoirs et lavabos', { poids: 5 }),
        appa('sanitaires_sols', 'Plancher, joints et drain', { poids: 4 }),
        appa('miroirs', 'Miroirs et distributrices', { poids: 2 }),
        ouiNon('fournitures', 'Papier, savon et essuie-mains garnis', { poids: 3 }),
        ouiNon('sanitaires_odeur', 'Aucune odeur', { poids: 2 }),
        photo('sanitaires_photos', 'Photos'),
      ],
      { repetable: true, aide: 'Une zone par salle de toilettes visitée.' },
    ),
    CLIENT,
  ],
};
