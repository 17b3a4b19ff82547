import type { FormationResult } from '@releve/domain/features/formations-admin.ts';
import { printCertificat } from '@releve/domain/features/formations.ts';
import { IconCertificate, IconCertificateOff, IconUserMinus } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { isDone } from '../../../../platform/api/is-done.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useUnassignFormation } from './people.mutations.ts';

export interface ResultAction {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onClick: () => void;
}

/** What can be done about one person and one course, as they stand. */
export function useResultActions(
  course: { readonly id: number; readonly titre: string },
  onWithdraw: (result: FormationResult) => void,
) {
  const t = useT();
  const ability = useAbility();
  const unassigning = useUnassignFormation();
  const unassign = async ({ employe }: FormationResult): Promise<void> => {
    const nom = fullName(employe);
    const isSure = await askConfirmation({
      title: t('formations_people.unassign.ask', { titre: course.titre, nom }),
      text: t('formations_people.unassign.ask_text'),
      confirmLabel: t('formations_people.unassign.action'),
    });
    if (!isSure) return;
    const work = unassigning.mutateAsync({ params: { id: course.id, employe: employe.id } });
    if (await isDone(work)) positive(t('formations_people.unassign.done', { nom }));
  };
  return (result: FormationResult): ResultAction[] => {
    const { certificat, origine } = result;
    return [
      ...(certificat === null
        ? []
        : [
            {
              label: t('formations_people.results.certificat', { numero: certificat.numero }),
              icon: IconCertificate,
              onClick: () =>
                void downloadFile(
                  printCertificat,
                  { params: { id: certificat.id } },
                  { showsRefusal: true },
                ).catch(showFailure),
            },
          ]),
      ...(certificat !== null &&
      certificat.retire_le === null &&
      ability.can('publish', 'Formation')
        ? [
            {
              label: t('formations_people.withdraw.open'),
              icon: IconCertificateOff,
              onClick: () => onWithdraw(result),
            },
          ]
        : []),
      ...(origine === 'personne' && ability.can('update', 'Formation')
        ? [
            {
              label: t('formations_people.unassign.action'),
              icon: IconUserMinus,
              onClick: () => void unassign(result),
            },
          ]
        : []),
    ];
  };
}
