import classes from './banner-text.module.css';

interface BannerButtonProps {
  label: string;
  onClick: () => void;
  isDisabled?: boolean;
}

/** Takes the colour of the banner it stands in. */
export function BannerButton({ label, onClick, isDisabled = false }: BannerButtonProps) {
  return (
    <button type="button" className={classes['button']} disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );
}
