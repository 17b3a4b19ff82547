import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type Field, whole } from '../../platform/forms/fields.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';

/** Somebody of the company, or nobody. */
export const person = (): Field<number | null> =>
  whole<number | null>(null, {
    show: (id, { t }) => (id === null ? t('forms.conflict.none') : <PersonName id={id} />),
  });

function PersonName({ id }: { id: number }) {
  const t = useT();
  const { data } = useEndpoint(listEmployeOptions, { query: { ids: String(id), per_page: 1 } });
  const option = data?.data.find((each) => each.id === id);
  return option === undefined ? t('pickers.unknown', { id }) : fullName(option);
}
