import type { ClientContent } from '@releve/domain/features/client-content.ts';
import type { Client } from '@releve/domain/features/client-file.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { fullName } from '../employes/employe-name.ts';
import { type ClientField, contentOfClient, listDifferences } from './client-form.ts';

type ClientConflictProps = {
  /** Null while there is no conflict. */
  theirs: Client | null;
  mine: ClientContent;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

export function ClientConflict({ theirs, mine, ...dialog }: ClientConflictProps) {
  const t = useT();
  const shown = useLastDefined(theirs ?? undefined);
  const other = shown && contentOfClient(shown);
  const fields = other === undefined ? [] : listDifferences(mine, other);
  return (
    <ConflictDialog
      {...dialog}
      isOpen={theirs !== null}
      title={t('clients.conflict.title')}
      goOnLabel={t('forms.conflict.go_on')}
      modifiedAt={shown?.modifie_le}
      differences={fields.map((field) => ({
        field,
        label: t(`clients.conflict.fields.${field}`),
        theirs: other && <FieldValue content={other} field={field} />,
        mine: <FieldValue content={mine} field={field} />,
      }))}
    />
  );
}

function FieldValue({ content, field }: { content: ClientContent; field: ClientField }) {
  const t = useT();
  if (field === 'superviseur_id') return <PersonName id={content.superviseur_id} />;
  if (field === 'contacts') {
    const lines = content.contacts.map(({ nom, role, telephone, courriel }) =>
      [nom, role, telephone, courriel].filter(Boolean).join(' · '),
    );
    return lines.length === 0 ? t('clients.conflict.none') : lines.join('\n');
  }
  const value = content[field];
  return value === null || value === '' ? t('clients.conflict.nothing') : String(value);
}

function PersonName({ id }: { id: number | null }) {
  const t = useT();
  const { data } = useEndpoint(
    listEmployeOptions,
    { query: { ids: String(id), per_page: 1 } },
    { enabled: id !== null },
  );
  if (id === null) return t('clients.conflict.nothing');
  const person = data?.data.find((option) => option.id === id);
  return person === undefined ? t('pickers.unknown', { id }) : fullName(person);
}
