import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLeaveLayer } from './layer-guard.tsx';

type CancelButtonProps = { isDisabled?: boolean; children: ReactNode };

/** « Annuler » of a sheet or a dialog: it asks, as every other way out, where something would be lost. */
export function CancelButton({ isDisabled = false, children }: CancelButtonProps) {
  return (
    <Button variant="default" disabled={isDisabled} onClick={useLeaveLayer()}>
      {children}
    </Button>
  );
}
