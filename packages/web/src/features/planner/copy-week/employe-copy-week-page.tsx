import { EditFrame } from '../../employes/edit-frame.tsx';
import { NarrowedCopy } from './narrowed-copy.tsx';

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
