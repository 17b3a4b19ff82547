import type { ReactNode } from 'react';
import classes from './page.module.css';

export type PageProps = {
  title: string;
  /** One line under the title: what this is, or how it stands now. */
  subtitle?: ReactNode;
  breadcrumb?: ReactNode;
  /** Before the title: the face of a person, the front of a site. */
  picture?: ReactNode;
  actions?: ReactNode;
  /** One line above the content: search, filters, tabs. */
  toolbar?: ReactNode;
  /** reading: a column of text or a form; sections: titled groups of fields; wide: lists and boards. */
  width?: 'reading' | 'sections' | 'wide';
  /** When the phone's top bar already shows the title. */
  isTitleHiddenOnPhone?: boolean;
  /** One line with the title, and little around it on a low screen: what stands under it wants the height. */
  isHeadLow?: boolean;
  children?: ReactNode;
};

export function Page({
  title,
  subtitle,
  breadcrumb,
  picture,
  actions,
  toolbar,
  width = 'wide',
  isTitleHiddenOnPhone = false,
  isHeadLow = false,
  children,
}: PageProps) {
  return (
    <div className={classes['page']} data-width={width} data-head={isHeadLow ? 'low' : undefined}>
      {breadcrumb && <div className={classes['breadcrumb']}>{breadcrumb}</div>}
      <div
        className={classes['header']}
        data-title-hidden-on-phone={isTitleHiddenOnPhone || undefined}
      >
        {picture}
        <div className={classes['heading']}>
          <h1 className={classes['title']}>{title}</h1>
          {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
        </div>
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {toolbar && <div className={classes['toolbar']}>{toolbar}</div>}
      {children}
    </div>
  );
}
