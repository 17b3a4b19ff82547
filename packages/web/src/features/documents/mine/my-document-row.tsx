import type { MyDocument } from '@releve/domain/features/documents.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import {
  CardBody,
  CardLine,
  Quiet,
  ReadingRow,
  RowTitle,
} from '../../../ui/list-screen/row-parts.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { awaitsReader } from '../document-changes.ts';
import { MyDocumentState, PinnedMark, SUJET_ICONS } from '../document-marks.tsx';
import classes from '../documents.module.css';
import { useDayOf } from '../use-day-of.ts';
import { HeldLine } from './held-line.tsx';

type MyDocumentRowProps = {
  document: MyDocument;
  /** False under the heading of the site. */
  namesSite: boolean;
  onOpen: () => void;
};

export function MyDocumentRow({ document, namesSite, onOpen }: MyDocumentRowProps) {
  const t = useT();
  const dayOf = useDayOf();
  const { titre, sujet, client, courante, epingle, extrait } = document;
  const Icon = SUJET_ICONS[sujet];
  const about = [
    t(`documents.sujets.${sujet}`),
    ...(namesSite && client !== null ? [client.nom] : []),
    t('documents.version', { numero: courante.numero }),
    dayOf(courante.publie_le),
  ];
  return (
    <ReadingRow isWaiting={awaitsReader(document)} onOpen={onOpen}>
      <span className={classes['row']}>
        <Icon
          className={classes['rowIcon']}
          size={iconSize.bar}
          stroke={iconStroke}
          aria-hidden="true"
        />
        <CardBody>
          <span className={classes['head']}>
            <RowTitle>{titre}</RowTitle>
            {epingle && <PinnedMark />}
          </span>
          {extrait !== null && <span className={classes['excerpt']}>{extrait}</span>}
          <CardLine>
            <Quiet>{about.join(' · ')}</Quiet>
            <MyDocumentState document={document} />
          </CardLine>
          <HeldLine document={document} />
        </CardBody>
      </span>
    </ReadingRow>
  );
}
