import { Button } from '@mantine/core';
import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { findCode } from '@releve/domain/printed-code.ts';
import { IconAlertTriangle, IconScan, IconTools } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { foldText } from '../../../platform/i18n/fold-text.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../../ui/list-screen/row-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { MachineState } from '../equipement-state.tsx';
import { kindOf, placeOf } from '../equipement-words.ts';
import { useMyMachines } from '../equipements.queries.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { RefusedEquipements } from '../refused-equipements.tsx';
import type { Scanned } from '../use-scanned-machine.ts';
import classes from '../equipements.module.css';

needTexts(equipementsTexts);

const loadScan = () => import('../scan-machine-sheet.tsx');

const SEARCHED_FROM = 8;

const matches = (query: string) => {
  const wanted = foldText(query.trim());
  const code = findCode(query);
  return ({ nom, modele, serie, etiquettes, client }: Equipement): boolean =>
    foldText([nom, modele, serie, client?.nom ?? ''].join(' ')).includes(wanted) ||
    (code !== null && etiquettes.includes(code));
};

/** What one may meet tonight, also where there is no network. */
export default function MyMachinesPage() {
  const t = useT();
  const [query, setQuery] = useState('');
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useMyMachines();
  const machines = data?.data;
  const shown = machines?.filter(matches(query));
  return (
    <Page
      title={t('titles.my_machines')}
      subtitle={t('equipements.mine.subtitle')}
      width="reading"
      isTitleHiddenOnPhone
      actions={
        <>
          <Button
            component={Link}
            to="/user/equipements/bris"
            leftSection={
              <IconAlertTriangle size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            }
          >
            {t('equipements.mine.report')}
          </Button>
          <MoveByScan />
        </>
      }
    >
      <KnownNote updatedAt={dataUpdatedAt} />
      <RefusedEquipements />
      {machines === undefined && !isError && <ListSkeleton label={t('equipements.mine.loading')} />}
      {machines === undefined && isError && (
        <ErrorState
          title={t('equipements.mine.failed')}
          text=""
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {machines?.length === 0 && (
        <EmptyState
          icon={IconTools}
          title={t('equipements.mine.empty')}
          text={t('equipements.mine.empty_text')}
        />
      )}
      {machines !== undefined && machines.length >= SEARCHED_FROM && (
        <div className={classes['search']}>
          <SearchField
            label={t('equipements.mine.search')}
            clearLabel={t('lists.clear_search')}
            value={query}
            onChange={setQuery}
          />
        </div>
      )}
      {machines !== undefined && machines.length > 0 && shown?.length === 0 && (
        <p className={classes['quiet']}>{t('equipements.mine.none_found')}</p>
      )}
      <ul className={classes['list']} aria-label={t('equipements.mine.label')}>
        {shown?.map((machine) => (
          <MachineRow key={machine.id} machine={machine} />
        ))}
      </ul>
    </Page>
  );
}

/** The machine in one's hands: scanned, and it is asked where it is now. */
function MoveByScan() {
  const t = useT();
  const navigate = useNavigate();
  const scan = useOpened(null);
  const open = ({ id, code }: Scanned) =>
    void navigate(
      id === null
        ? { href: `/user/equipements/bris?code=${encodeURIComponent(code)}` }
        : { href: `/user/equipements/${id}?deplacer=oui` },
    );
  return (
    <>
      <ToolButton
        label={t('equipements.mine.move')}
        icon={IconScan}
        onClick={() => scan.open(null)}
      />
      <OpenedLayer
        load={loadScan}
        opened={scan}
        props={{
          title: t('equipements.mine.move'),
          text: t('equipements.mine.move_text'),
          onFound: open,
        }}
      />
    </>
  );
}

function MachineRow({ machine }: { machine: Equipement }) {
  const t = useT();
  const { id, nom, photo, ouvert } = machine;
  return (
    <ReadingRow to={`/user/equipements/${id}`} isWaiting={false}>
      <span className={classes['pictured']}>
        {photo?.vignette_url != null && (
          <img className={classes['thumb']} src={photo.vignette_url} alt="" loading="lazy" />
        )}
        <span className={classes['words']}>
          <CardLine>
            <RowTitle>{nom}</RowTitle>
            <MachineState machine={machine} />
          </CardLine>
          <Quiet>{[kindOf(machine, t), placeOf(machine, t)].join(' · ')}</Quiet>
          {ouvert !== null && <Quiet>{t(`equipements.problemes.${ouvert.probleme}`)}</Quiet>}
        </span>
      </span>
    </ReadingRow>
  );
}
