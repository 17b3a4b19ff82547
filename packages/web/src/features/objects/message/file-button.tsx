import type { TablerIcon } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './composer.module.css';

type FileButtonProps = {
  icon: TablerIcon;
  label: string;
  accept: string;
  /** The camera itself, with no gallery in between. */
  isCamera?: boolean;
  /** With its words, in a form. */
  isWorded?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** The browser's own way to a file: no script may open it by itself. */
export function FileButton(props: FileButtonProps) {
  const { icon: Icon, label, accept, isCamera, isWorded = false, onChoose } = props;
  return (
    <label className={classes[isWorded ? 'worded' : 'icon']}>
      <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      {isWorded && <span aria-hidden="true">{label}</span>}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        aria-label={label}
        {...(isCamera === true ? { capture: 'environment' } : { multiple: true })}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file chosen again must count as a choice.
          currentTarget.value = '';
          onChoose(chosen);
        }}
      />
    </label>
  );
}
