import { Button } from '@mantine/core';
import type { EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import { IconAlertTriangle, IconPencil, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand, OpenedLayer } from '../../../platform/on-demand.tsx';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';

const loadMove = () => import('./move-sheet.tsx');
const loadEdit = () => import('../admin/machine-sheet.tsx');

/** A machine that was scanned to be moved opens with the question where it is. */
const search = z.object({ deplacer: z.literal('oui').optional().catch(undefined) });

/** What is wrong comes first: it is why somebody stands before the machine. */
export function MachineActions({ machine }: { machine: EquipementFile }) {
  const t = useT();
  const [{ deplacer }, changeAddress] = useUrlState(search);
  const move = useOpened(null);
  const [isAsked, setIsAsked] = useState(deplacer !== undefined);
  // Asked once: the way back does not ask again.
  const forget = useEffectEvent(() => changeAddress({ deplacer: undefined }, { replaces: true }));
  useEffect(() => {
    if (isAsked) forget();
  }, [isAsked]);
  const isMoving = (isAsked || move.isOpen) && machine.droits.deplacer;
  const edit = useOpened(null);
  const { id, droits, ouvert } = machine;
  return (
    <>
      {droits.signaler && (
        <Button
          component={Link}
          to="/user/equipements/bris"
          search={{ machine: id } as never}
          leftSection={
            <IconAlertTriangle size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
        >
          {t(ouvert === null ? 'equipements.machine.report' : 'equipements.machine.also')}
        </Button>
      )}
      {droits.deplacer && (
        <ToolButton
          label={t('equipements.machine.move')}
          icon={IconTruck}
          onClick={() => move.open(null)}
        />
      )}
      {droits.modifier && (
        <ToolButton
          label={t('equipements.machine.edit')}
          icon={IconPencil}
          onClick={() => edit.open(null)}
        />
      )}
      <OnDemand
        key={`move-${move.key}`}
        load={loadMove}
        isWanted={isMoving}
        props={{
          machine,
          isOpen: isMoving,
          onClose: () => {
            setIsAsked(false);
            move.close();
          },
        }}
      />
      <OpenedLayer load={loadEdit} opened={edit} props={{ machine, clientId: null }} />
    </>
  );
}
