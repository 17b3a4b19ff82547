import { useT } from '../../../../platform/i18n/i18n.ts';
import { FilterPicker } from '../../../../ui/list-screen/filter-fields.tsx';
import { ManagerPicker } from '../../../employes/employe-picker.tsx';

type TeamFilterProps = {
  equipe: number | undefined;
  onChange: (equipe: number | undefined) => void;
};

/** The people of one who supervises or coaches. */
export default function TeamFilter({ equipe, onChange }: TeamFilterProps) {
  const t = useT();
  return (
    <FilterPicker
      of={ManagerPicker}
      label={t('formations_matrix.equipe')}
      value={equipe}
      onChange={onChange}
    />
  );
}
