import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import { enterEmployeMode } from '../session/employe-mode.ts';
import { fullName } from '../../platform/i18n/person-name.ts';

/** Opens employee mode on the employee's day. */
export function ViewAsButton({ employe }: { employe: Employe }) {
  const t = useT();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const enter = async () => {
    setIsBusy(true);
    const name = fullName(employe);
    try {
      await enterEmployeMode({ id: employe.id, nom: name });
      positive(t('employes.view.entered', { name }));
      await navigate({ to: '/' });
    } catch (error) {
      negative(error instanceof Error ? error.message : t('session.reload_failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void enter()}
    >
      {t('employes.view.view_as')}
    </Button>
  );
}
