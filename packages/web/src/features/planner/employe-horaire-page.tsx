import type { Employe } from '@releve/domain/features/employes.ts';
import { EditFrame } from '../employes/edit-frame.tsx';
import { NarrowedPlan } from './narrowed-plan.tsx';
import { needTexts } from '../../platform/i18n/i18n.ts';
import { plannerPanelTexts } from './panel/planner-panel.texts.ts';
import { plannerTexts } from './planner.texts.ts';

needTexts(plannerPanelTexts, plannerTexts);

/** The tab of an employee's file: the same grid, one row. */
export default function EmployeHorairePage() {
  return (
    <EditFrame width="wide">
      {({ id }: Employe) => (
        <NarrowedPlan
          narrowing={{ employe_id: id }}
          address={`/admin/employes/edit/${id}/horaire`}
        />
      )}
    </EditFrame>
  );
}
