import { defineFeature } from '../../../platform/features/define-feature.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { draftWork } from './draft-work.ts';

export const formulaire = defineFeature({
  keeps: draftWork,
  live: async () => {
    const { followForms } = await import('./keep-forms.ts');
    return () => whenIdle(followForms);
  },
});
