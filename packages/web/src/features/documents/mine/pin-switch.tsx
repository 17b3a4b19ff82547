import { Switch } from '@mantine/core';
import type { MyDocument } from '@releve/domain/features/documents.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { usePinDocument } from '../documents.mutations.ts';

export function PinSwitch({ document: { id, epingle } }: { document: MyDocument }) {
  const t = useT();
  const pin = usePinDocument();
  return (
    <Switch
      checked={epingle}
      label={t('documents.view.pin')}
      description={t('documents.view.pin_text')}
      onChange={({ currentTarget: { checked } }) =>
        pin.mutate({ params: { id }, body: { epingle: checked, at: correctedNow() } })
      }
    />
  );
}
