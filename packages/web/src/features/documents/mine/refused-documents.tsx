import { confirmDocument, pinDocument, readDocument } from '@releve/domain/features/documents.ts';
import { inputOf } from '../../../platform/api/waiting-changes.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { RefusedCommands } from '../../objects/refused-commands.tsx';
import { useKeptDocuments } from '../documents.queries.ts';

const COMMANDS = [confirmDocument, readDocument, pinDocument];

const idOf = (row: OutboxRow): number | undefined =>
  COMMANDS.flatMap((command) => inputOf(command, row)?.params.id ?? [])[0];

/** What the server did not accept on arrival: the document was taken away meanwhile, or has a newer version. */
export function RefusedDocuments() {
  const t = useT();
  const kept = useKeptDocuments().data?.data ?? [];
  return (
    <RefusedCommands
      commands={COMMANDS.map(({ id }) => id)}
      nameOf={(row) => {
        const id = idOf(row);
        const titre = kept.find((document) => document.id === id)?.titre;
        if (titre === undefined) return t('documents.refused.unknown');
        return row.endpoint === confirmDocument.id
          ? t('documents.refused.confirm', { titre })
          : t('documents.refused.other', { titre });
      }}
    />
  );
}
