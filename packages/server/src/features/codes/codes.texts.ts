import { defineTexts } from '../../platform/texts.ts';

export const codesTexts = defineTexts(
  { labels: { title: 'Étiquettes', file: 'etiquettes' } },
  { labels: { title: 'Labels', file: 'labels' } },
);
