import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { TYPE_ICONS } from '../equipement-icons.ts';
import { MachineState } from '../equipement-state.tsx';
import { kindOf, placeOf } from '../equipement-words.ts';
import type { BrisContents } from './bris-contents.ts';
import classes from '../equipements.module.css';

const loadChoose = () => import('./choose-machine.tsx');

interface WhichMachineProps {
  contents: BrisContents;
  machine: Equipement | undefined;
  /** Come from its card, it is that one. */
  isGiven: boolean;
  error: string | null;
  onChange: (part: Pick<BrisContents, 'equipement_id' | 'code'>) => void;
}

/** Known from its card or its label; chosen otherwise. */
export function WhichMachine(props: WhichMachineProps) {
  const { contents, machine, isGiven, error, onChange } = props;
  const t = useT();
  if (contents.equipement_id === null) {
    return <OnDemand load={loadChoose} isWanted props={{ contents, error, onChange }} />;
  }
  return (
    <div className={classes['which']}>
      {machine === undefined ? (
        <p className={classes['quiet']}>{t('equipements.bris.chosen')}</p>
      ) : (
        <Known machine={machine} />
      )}
      {!isGiven && (
        <NativeButton variant="quiet" onClick={() => onChange({ equipement_id: null, code: '' })}>
          {t('equipements.bris.other')}
        </NativeButton>
      )}
    </div>
  );
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
