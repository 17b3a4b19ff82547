import { defineTexts } from '../../platform/texts.ts';

export const journeeTexts = defineTexts(
  {
    notice: {
      title: 'Relève de nuit du {nuit}',
      quarts: '{faits} quarts faits sur {quarts}.',
      absences: { one: '{count} absence.', other: '{count} absences.' },
      remplacements: { one: '{count} remplacement.', other: '{count} remplacements.' },
      incidents: { one: '{count} incident.', other: '{count} incidents.' },
      silencieux: { one: '{count} téléphone silencieux.', other: '{count} téléphones silencieux.' },
      stock: { one: '{count} produit bas.', other: '{count} produits bas.' },
    },
  },
  {
    notice: {
      title: 'Night handover of {nuit}',
      quarts: '{faits} of {quarts} shifts worked.',
      absences: { one: '{count} absence.', other: '{count} absences.' },
      remplacements: { one: '{count} replacement.', other: '{count} replacements.' },
      incidents: { one: '{count} incident.', other: '{count} incidents.' },
      silencieux: { one: '{count} silent phone.', other: '{count} silent phones.' },
      stock: { one: '{count} product running low.', other: '{count} products running low.' },
    },
  },
);
