import { previewClientImport } from '@releve/domain/features/client-import.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { ImportWizard } from '../import/import-wizard.tsx';
import { listImportFields } from './client-import-fields.ts';
import { useImportClients } from './clients.mutations.ts';

type ClientImportProps = { isOpen: boolean; onClose: () => void };

export default function ClientImport({ isOpen, onClose }: ClientImportProps) {
  const t = useT();
  const importing = useImportClients();
  return (
    <ImportWizard
      isOpen={isOpen}
      onClose={onClose}
      title={t('clients.import.title')}
      fields={listImportFields(t)}
      keyField="code"
      nameFields={['nom']}
      preview={(lines, signal) =>
        callEndpoint(previewClientImport, { body: { lines } }, { signal, showsRefusal: true })
      }
      importLines={async (body) => {
        const report = await importing.mutateAsync({ body });
        if (report === 'queued') throw new Error('An import never waits on the device');
        return report;
      }}
    />
  );
}
