import { getMatrix } from '@releve/domain/features/formations-admin.ts';
import { callEndpoint } from '../../../../platform/api/call-endpoint.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { info } from '../../../../ui/toast/toast-store.ts';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { ManagerPicker } from '../../../employes/employe-picker.tsx';
import { withPeople } from './seance-form.ts';

type AddManyProps = {
  employes: readonly number[];
  onChange: (employes: readonly number[]) => void;
};

/** The people of a site or a team are put on the sheet at once, each by name. */
export function AddMany({ employes, onChange }: AddManyProps) {
  const t = useT();
  const add = async (query: { client: number } | { equipe: number }) => {
    try {
      const { personnes } = await callEndpoint(getMatrix, { query });
      const next = withPeople(employes, personnes);
      const count = next.length - employes.length;
      info(count === 0 ? t('seance.many.none') : t('seance.many.added', { count }));
      onChange(next);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <FieldGroup legend={t('seance.many.legend')}>
      <ClientPicker
        label={t('seance.many.client')}
        value={null}
        onChange={(client) => void (client !== null && add({ client }))}
      />
      <ManagerPicker
        label={t('seance.many.equipe')}
        value={null}
        onChange={(equipe) => void (equipe !== null && add({ equipe }))}
      />
    </FieldGroup>
  );
}
