import { EditFrame } from '../../employes/edit-frame.tsx';
import { NarrowedCopy } from './narrowed-copy.tsx';
import { needTexts } from '../../../platform/i18n/i18n.ts';
import { copyWeekTexts } from './copy-week.texts.ts';
import { plannerTexts } from '../planner.texts.ts';

needTexts(copyWeekTexts, plannerTexts);

export default function EmployeCopyWeekPage() {
  return (
    <EditFrame width="wide">
      {({ id }) => (
        <NarrowedCopy
          narrowing={{ employe_id: id }}
          backTo={`/admin/employes/edit/${id}/horaire`}
        />
      )}
    </EditFrame>
  );
}
