import classes from './clients.module.css';

type ClientThumbProps = { nom: string; photoUrl: string | null; size?: 'row' | 'card' };

/** The photo of a site, or the first letter of its name; the name itself always stands beside it. */
export function ClientThumb({ nom, photoUrl, size = 'row' }: ClientThumbProps) {
  return (
    <span className={classes['thumb']} data-size={size} aria-hidden="true">
      {photoUrl === null ? (
        nom.trim().charAt(0).toLocaleUpperCase('fr-CA')
      ) : (
        <img src={photoUrl} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
