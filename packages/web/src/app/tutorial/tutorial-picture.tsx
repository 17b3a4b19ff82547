import {
  IconCircleCheck,
  IconCloudUp,
  IconDotsCircleHorizontal,
  IconSearch,
  IconWifiOff,
} from '@tabler/icons-react';
import { Logo } from '../../ui/logo.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { menuEntries } from '../feature-parts.ts';
import type { TutorialStep } from './tutorial-steps.ts';
import classes from './tutorial-picture.module.css';

const big = { size: 44, stroke: iconStroke } as const;
const small = { size: iconSize.bar, stroke: iconStroke } as const;

function Subject({ step }: { step: TutorialStep }) {
  if (step.picture === 'welcome') return <Logo size={52} />;
  if (step.picture === 'search') return <IconSearch {...big} />;
  if (step.picture === 'offline') {
    return (
      <>
        <IconWifiOff {...small} />
        <IconCloudUp {...big} />
        <IconCircleCheck {...small} />
      </>
    );
  }
  const entry = menuEntries().find(({ id }) => id === step.entry);
  const Icon = step.picture === 'more' ? undefined : entry?.icon;
  return Icon === undefined ? <IconDotsCircleHorizontal {...big} /> : <Icon {...big} />;
}

/** One lit window in a dark street; the step's subject stands in it. Decoration only. */
export function TutorialPicture({ step }: { step: TutorialStep }) {
  return (
    <div className={classes['street']} aria-hidden="true">
      <span className={classes['pane']} />
      <span className={classes['pane']} />
      <span key={step.text} className={classes['lit']}>
        <Subject step={step} />
      </span>
      <span className={classes['pane']} />
      <span className={classes['pane']} />
    </div>
  );
}
