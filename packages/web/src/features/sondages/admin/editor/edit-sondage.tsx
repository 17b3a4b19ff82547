import type { ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import { useMemo } from 'react';
import { SurveyEditor } from './survey-editor.tsx';
import { flatten } from './survey-form.ts';

type EditSondageProps = { sondage: ManagedSondage; onLeave: () => void; onSaved: () => void };

export default function EditSondage({ sondage, onLeave, onSaved }: EditSondageProps) {
  const flat = useMemo(() => flatten(sondage), [sondage]);
  return <SurveyEditor sondage={flat} onLeave={onLeave} onSaved={onSaved} />;
}
