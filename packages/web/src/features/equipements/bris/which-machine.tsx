import { TextInput } from '@mantine/core';
import { MAX_CODE } from '@releve/domain/features/equipement-rapports.ts';
import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { TYPE_ICONS } from '../equipement-icons.ts';
import { MachineState } from '../equipement-state.tsx';
import { kindOf, placeOf } from '../equipement-words.ts';
import { useMyMachines } from '../equipements.queries.ts';
import type { BrisContents } from './bris-contents.ts';
import classes from '../equipements.module.css';

interface WhichMachineProps {
  contents: BrisContents;
  machine: Equipement | undefined;
  error: string | null;
  onChange: (part: Pick<BrisContents, 'equipement_id' | 'code'>) => void;
}

/** Known from its card or its label; one choice otherwise; its code where the phone does not know it. */
export function WhichMachine({ contents, machine, error, onChange }: WhichMachineProps) {
  const t = useT();
  const [isByCode, setIsByCode] = useState(contents.code !== '');
  if (machine !== undefined) return <Known machine={machine} />;
  if (isByCode) {
    return (
      <div className={classes['stack']}>
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
  return <Choice error={error} onChange={onChange} onCode={() => setIsByCode(true)} />;
}

function Known({ machine }: { machine: Equipement }) {
  const t = useT();
  const Icon = TYPE_ICONS[machine.type];
  return (
    <div className={classes['known']}>
      <Icon size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['words']}>
        <strong>{machine.nom}</strong>
        <span className={classes['quiet']}>
          {[kindOf(machine, t), placeOf(machine, t)].join(' · ')}
        </span>
      </span>
      <MachineState machine={machine} />
    </div>
  );
}

type ChoiceProps = Pick<WhichMachineProps, 'error' | 'onChange'> & { onCode: () => void };

function Choice({ error, onChange, onCode }: ChoiceProps) {
  const t = useT();
  const machines = useMyMachines().data?.data ?? [];
  return (
    <div className={classes['stack']}>
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
    </div>
  );
}
