import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useReadId } from '../../platform/url/use-route-id.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { useFileRights } from './employe-actions.tsx';
import { EmployeAvatar } from './employe-avatar.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { FileGate } from './file-gate.tsx';
import { employesTexts } from './employes.texts.ts';

needTexts(employesTexts);

const HEADER_AVATAR = 48;

const TABS = ['base', 'paie', 'avis', 'suivis', 'horaire', 'messagerie', 'avance'] as const;

type EditFrameProps = {
  /** A week needs more room than fields do. */
  width?: 'sections' | 'wide';
  children: (employe: Employe) => ReactNode;
};

/** The frame of the tabs in which a file is changed. Whoever may only read it is told so, and where. */
export function EditFrame({ width = 'sections', children }: EditFrameProps) {
  const id = useReadId();
  return (
    <FileGate id={id}>
      {(employe) => (
        <EditableFile key={employe.id} employe={employe} width={width}>
          {children}
        </EditableFile>
      )}
    </FileGate>
  );
}

type EditableFileProps = Required<EditFrameProps> & { employe: Employe };

function EditableFile({ employe, width, children }: EditableFileProps) {
  const t = useT();
  const { canUpdate } = useFileRights(employe);
  const ability = useAbility();
  const isShown = (tab: (typeof TABS)[number]): boolean =>
    (tab !== 'avis' || ability.can('read', 'Avis')) &&
    (tab !== 'paie' || ability.can('read', 'Paie'));
  const { id } = employe;
  const view = `/admin/employes/view/${id}`;
  const toView = (
    <Button component={Link} to={view} variant="default">
      {t('employes.tabs.view')}
    </Button>
  );
  if (!canUpdate) {
    return (
      <Page title={fullName(employe)} width="sections">
        <EmptyState
          icon={IconLock}
          title={t('employes.tabs.read_only')}
          text={t('employes.tabs.read_only_text')}
          action={toView}
        />
      </Page>
    );
  }
  return (
    <Page
      title={fullName(employe)}
      subtitle={t(`usergroups.${employe.usergroup}`)}
      picture={<EmployeAvatar person={employe} size={HEADER_AVATAR} />}
      width={width}
      actions={toView}
      toolbar={
        <TabLinks
          label={t('employes.tabs.label')}
          tabs={TABS.filter(isShown).map((tab) => ({
            to: `/admin/employes/edit/${id}/${tab}`,
            label: t(`employes.tabs.${tab}`),
          }))}
        />
      }
    >
      {children(employe)}
    </Page>
  );
}
