// A list screen owns search, filters, address, order, paging, skeleton, empty, nothing found, failure with retry, the
// phone's order and filter sheet, the choice of columns, the file, the new one and the count that is announced.
// A feature gives its columns, its card, its filters, its words and its read: see docs/list-screen.md.
import type { ReactNode } from 'react';
import type { ListState } from '../../platform/url/define-list-search.ts';
import { ExportMenu, type ExportSection } from '../menu/export-menu.tsx';
import { Page } from '../page.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { CreateButton } from './create-button.tsx';
import { ListContent, type ListContentProps } from './list-content.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import classes from './list-screen.module.css';

type ListSectionProps<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
> = ListContentProps<Row, State, Column> &
  Omit<ListToolbarProps<State, Column>, 'columns' | 'words'> & {
    /** The list as a file. */
    exports?: readonly ExportSection[] | false;
    /** Other actions of the screen, before the new one. */
    tools?: ReactNode;
    /** Between the toolbar and the rows. */
    above?: ReactNode;
    /** Another view that takes the place of the rows. */
    instead?: ReactNode;
    /** Panels, sheets and dialogs. */
    children?: ReactNode;
  };

type ListScreenProps<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
> = ListSectionProps<Row, State, Column> & {
  title: string;
  /** Where it is not that of the words. */
  subtitle?: string;
  /** The other parts of its feature, above the search. */
  tabs?: ReactNode;
  /** Where cards want the room of a table. */
  isWide?: boolean;
};

/** A list that is a page. */
export function ListScreen<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
>({ title, subtitle: own, tabs, isWide = false, ...list }: ListScreenProps<Row, State, Column>) {
  const isPhone = useIsPhone();
  const { exports, tools, create, columns } = list;
  const subtitle = own ?? list.words.subtitle;
  const isRead = !isWide && columns === undefined && list.renderRows === undefined;
  return (
    <Page
      title={title}
      isTitleHiddenOnPhone
      // On a phone a register gives this line to its rows.
      {...((!isPhone || columns === undefined) && subtitle && { subtitle })}
      width={isRead ? 'reading' : 'wide'}
      actions={(exports || tools || create) && <Actions {...list} />}
      toolbar={
        <>
          {tabs}
          <Toolbar {...list} />
        </>
      }
    >
      <Content {...list} />
    </Page>
  );
}

/** A list that is a part of another page. */
export function ListSection<
  Row extends { id: number | null },
  State extends ListState,
  Column extends string,
>(list: ListSectionProps<Row, State, Column>) {
  return (
    <>
      <div className={classes['bar']}>
        <Toolbar {...list} />
        <Actions {...list} />
      </div>
      <Content {...list} />
    </>
  );
}

function Actions({
  exports,
  tools,
  create,
}: Pick<ListSectionProps<never, ListState, string>, 'exports' | 'tools' | 'create'>) {
  return (
    <>
      {exports && <ExportMenu sections={exports} />}
      {tools}
      {create && <CreateButton create={create} />}
    </>
  );
}

/** Neither an order nor columns where the rows are not shown. */
function Toolbar<Row extends { id: number | null }, State extends ListState, Column extends string>(
  list: ListSectionProps<Row, State, Column>,
) {
  const { columns, sortText, ...others } = list;
  return (
    <ListToolbar
      {...others}
      {...(!list.instead && columns && { columns })}
      {...(!list.instead && sortText && { sortText })}
    />
  );
}

function Content<Row extends { id: number | null }, State extends ListState, Column extends string>(
  list: ListSectionProps<Row, State, Column>,
) {
  return (
    <>
      {list.above}
      {list.instead || <ListContent {...list} />}
      {list.children}
    </>
  );
}
