import { TextInput } from '@mantine/core';
import { MAX_CODE } from '@releve/domain/features/equipement-rapports.ts';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { placeOf } from '../equipement-words.ts';
import { useMyMachines } from '../equipements.queries.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import type { Scanned } from '../use-scanned-machine.ts';
import type { BrisContents } from './bris-contents.ts';
import classes from '../equipements.module.css';

needTexts(equipementsTexts);

const loadScan = () => import('../scan-machine-sheet.tsx');

interface ChooseMachineProps {
  contents: BrisContents;
  error: string | null;
  onChange: (part: Pick<BrisContents, 'equipement_id' | 'code'>) => void;
}

/** By its label, from the list of this phone, or by its code where the phone does not know it. */
export default function ChooseMachine({ contents, error, onChange }: ChooseMachineProps) {
  const t = useT();
  const [isByCode, setIsByCode] = useState(contents.code !== '');
  const scan = (
    <ScanMachine
      onFound={({ id, code }) => {
        setIsByCode(id === null);
        onChange({ equipement_id: id, code: code ?? '' });
      }}
    />
  );
  if (isByCode) {
    return (
      <div className={classes['which']}>
        {scan}
        <TextInput
          label={t('equipements.bris.code')}
          description={t('equipements.bris.code_text')}
          error={error}
          maxLength={MAX_CODE}
          autoCapitalize="characters"
          value={contents.code}
          onChange={({ currentTarget }) =>
            onChange({ equipement_id: null, code: currentTarget.value })
          }
        />
        <NativeButton
          variant="quiet"
          onClick={() => {
            setIsByCode(false);
            onChange({ equipement_id: null, code: '' });
          }}
        >
          {t('equipements.bris.from_list')}
        </NativeButton>
      </div>
    );
  }
  return (
    <div className={classes['which']}>
      {scan}
      <Choice error={error} onChange={onChange} onCode={() => setIsByCode(true)} />
    </div>
  );
}

/** Before the machine, its label says which one it is: nobody has to know its name. */
function ScanMachine({ onFound }: { onFound: (scanned: Scanned) => void }) {
  const t = useT();
  const scan = useOpened(null);
  return (
    <>
      <NativeButton variant="outline" onClick={() => scan.open(null)}>
        <IconScan size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {t('equipements.bris.scan')}
      </NativeButton>
      <OpenedLayer
        load={loadScan}
        opened={scan}
        props={{
          title: t('equipements.bris.scan'),
          text: t('equipements.bris.scan_text'),
          onFound,
        }}
      />
    </>
  );
}

type ChoiceProps = Pick<ChooseMachineProps, 'error' | 'onChange'> & { onCode: () => void };

function Choice({ error, onChange, onCode }: ChoiceProps) {
  const t = useT();
  const machines = useMyMachines().data?.data ?? [];
  return (
    <>
      <Select
        label={t('equipements.bris.machine')}
        placeholder={t('equipements.bris.choose')}
        searchable
        required
        error={error}
        nothingFoundMessage={t('equipements.bris.none')}
        data={machines.map((machine) => ({
          value: String(machine.id),
          label: [machine.nom, placeOf(machine, t)].join(', '),
        }))}
        value={null}
        onChange={(chosen) => {
          if (chosen !== null) onChange({ equipement_id: Number(chosen), code: '' });
        }}
      />
      <NativeButton variant="quiet" onClick={onCode}>
        {t('equipements.bris.by_code')}
      </NativeButton>
    </>
  );
}
