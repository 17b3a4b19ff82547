import classes from './banner-text.module.css';

/** What is so, then quietly what it means for the person. */
export function BannerText({ fact, detail }: { fact: string; detail?: string }) {
  return (
    <>
      <span className={classes['fact']}>{fact}</span>
      {detail !== undefined && <span className={classes['detail']}> {detail}</span>}
    </>
  );
}
