// What the rows of suivis and of inspections have alike.
import type { ReactNode } from 'react';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';

interface Reported {
  date: string;
  auteur: { prenom: string; nom: string };
  schema: { titre: string };
}

export const dateColumn = <Row extends Reported>(
  header: string,
  dates: DateFormatter,
): DataColumn<Row> => ({
  id: 'date',
  header,
  width: '7.5rem',
  isFigure: true,
  cell: ({ date }) => dates.date(date),
});

export const authorColumn = <Row extends Reported>(header: string): DataColumn<Row> => ({
  id: 'auteur',
  header,
  cell: ({ auteur }) => fullName(auteur),
});

type RapportCardProps = {
  row: Reported;
  /** Whom or what it is about; its form otherwise. */
  about: string | null;
  percent: ReactNode;
  state: ReactNode;
};

export function RapportCard({ row, about, percent, state }: RapportCardProps) {
  const dates = useDateFormatter();
  return (
    <CardBody>
      <CardLine>
        <RowName>{about ?? row.schema.titre}</RowName>
        {percent}
      </CardLine>
      {about !== null && <Quiet>{row.schema.titre}</Quiet>}
      <CardLine>
        <Quiet>
          {dates.date(row.date)} · {fullName(row.auteur)}
        </Quiet>
        {state}
      </CardLine>
    </CardBody>
  );
}
