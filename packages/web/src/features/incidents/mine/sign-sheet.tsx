import { Button } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { useEffect, useRef, useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useSignRegistre } from '../incidents.mutations.ts';
import { RegistreSignature } from '../registre-signature.tsx';

type SignSheetProps = { incident: IncidentFile; isOpen: boolean; onClose: () => void };

/** By the worker concerned, on their own phone or on the manager's; it waits here where there is no network. */
export default function SignSheet({ incident, isOpen, onClose }: SignSheetProps) {
  const t = useT();
  const line = incident.registre_contenu;
  const [nom, setNom] = useState(
    line?.victime ? fullName(line.victime) : (line?.victime_nom ?? ''),
  );
  const { url, show, clear } = useDrawnUrl();
  const drawn = useRef<PreparedFile | null>(null);
  const signing = useSignRegistre(() => (drawn.current === null ? [] : [drawn.current]));
  const sign = useOneAtATime(async () => {
    await signing.mutateAsync({
      params: { uuid: incident.uuid },
      body: {
        at: correctedNow(),
        signataire: nom.trim(),
        signature: drawn.current?.uuid ?? null,
        // One that was changed meanwhile is to be read again, not signed unseen.
        ligne: line && { id: line.id, version: line.version },
      },
    });
    positive(t('incidents.signature.done'));
    onClose();
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isDirty={url !== null}
      title={t('incidents.signature.title')}
      closeLabel={t('app.close')}
      footer={
        <Button
          disabled={nom.trim() === ''}
          loading={signing.isPending}
          onClick={() => void sign().catch(() => undefined)}
        >
          {t('incidents.signature.sign')}
        </Button>
      }
    >
      <RegistreSignature
        nom={nom}
        drawing={url}
        hasDrawing={url !== null}
        onName={setNom}
        onDrawn={async (file, blob) => {
          drawn.current = file;
          show(blob);
        }}
        onRemove={() => {
          drawn.current = null;
          clear();
        }}
      />
    </Sheet>
  );
}

/** What is no longer shown holds no memory. */
function useDrawnUrl() {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return {
    url,
    show: (drawn: Blob) => setUrl(URL.createObjectURL(drawn)),
    clear: () => setUrl(null),
  };
}
