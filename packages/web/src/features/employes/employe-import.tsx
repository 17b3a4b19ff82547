import { countEmployesWithoutAccess } from '@releve/domain/features/employes-access.ts';
import { importEmployes, previewEmployeImport } from '@releve/domain/features/employes-import.ts';
import { listEmployeOptions, listEmployes } from '@releve/domain/features/employes.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { ImportWizard } from '../import/import-wizard.tsx';
import { listImportFields } from './employe-import-fields.ts';

type EmployeImportProps = {
  isOpen: boolean;
  onClose: () => void;
  /** On to those who cannot sign in yet. */
  onGiveAccess: () => void;
};

export default function EmployeImport({ isOpen, onClose, onGiveAccess }: EmployeImportProps) {
  const t = useT();
  const importing = useCommand(importEmployes, {
    refreshes: [listEmployes, listEmployeOptions, countEmployesWithoutAccess],
    showsRefusal: true,
  });
  return (
    <ImportWizard
      isOpen={isOpen}
      onClose={onClose}
      title={t('employes.import.title')}
      fields={listImportFields(t)}
      keyField="username"
      keyFrom={['prenom', 'nom']}
      nameFields={['prenom', 'nom']}
      preview={(lines, signal) =>
        callEndpoint(previewEmployeImport, { body: { lines } }, { signal, showsRefusal: true })
      }
      next={{ label: t('employes.import.give_access'), onClick: onGiveAccess }}
      importLines={async (body) => {
        const report = await importing.mutateAsync({ body });
        if (report === 'queued') throw new Error('An import never waits on the device');
        return report;
      }}
    />
  );
}
