// What two versions of a document chose, by name, where they are shown side by side.
import { EVERYONE } from '@releve/domain/audience.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAudienceNames } from '../../objects/audience.queries.ts';
import { useDossiers } from '../documents.queries.ts';
import { pathTo } from '../dossier-tree.ts';

const listOf = (id: number | null): number[] => (id === null ? [] : [id]);

export function ClientName({ id }: { id: number | null }) {
  const t = useT();
  const { clients } = useAudienceNames({ ...EVERYONE, clients: listOf(id) });
  return id === null ? t('forms.conflict.none') : (clients.get(id) ?? '…');
}

export function PersonName({ id }: { id: number | null }) {
  const t = useT();
  const { employes } = useAudienceNames({ ...EVERYONE, employes: listOf(id) });
  return id === null ? t('forms.conflict.none') : (employes.get(id) ?? '…');
}

export function DossierName({ id }: { id: number | null }) {
  const t = useT();
  const path = pathTo(useDossiers(), id);
  return path.map(({ nom }) => nom).join(' › ') || t('forms.conflict.none');
}
