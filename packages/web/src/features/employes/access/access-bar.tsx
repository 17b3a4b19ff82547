import { Button } from '@mantine/core';
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import {
  type AccessOutcomes,
  CARD_LIFETIME_DAYS,
  MAX_ACCESS_PEOPLE,
} from '@releve/domain/features/employes-access.ts';
import { type EmployeRow, listEmployes } from '@releve/domain/features/employes.ts';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint } from '../../../platform/api/call-endpoint.ts';
import { saveFile } from '../../../platform/api/download-file.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { SelectionBar } from '../../../ui/list-selection/selection-bar.tsx';
import type { ListSelection } from '../../../ui/list-selection/use-list-selection.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { refreshAccess, useInvite, usePrintCards } from './access.mutations.ts';
import type { AccessResult } from './access-results.tsx';
import { accessTexts } from './access.texts.ts';

needTexts(accessTexts);

const loadResults = () => import('./access-results.tsx');

const toPdf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)], {
    type: 'application/pdf',
  });

const ICON = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type AccessBarProps = {
  selection: ListSelection<EmployeRow>;
  /** How many the filter finds, on all pages. */
  total: number;
  /** What it asks the server for. */
  query: EndpointInput<typeof listEmployes>['query'];
};

/** Access for those who are chosen: an invitation for whoever has an address, a card for anybody. */
export default function AccessBar({ selection, total, query }: AccessBarProps) {
  const t = useT();
  const { invite, print, isPending, result, close } = useGiving(selection.clear);
  const { chosen } = selection;
  const count = chosen.length;
  const ids = chosen.map(({ id }) => id);
  const silent = chosen.filter(({ courriel }) => courriel === null).length;
  const isTooMany = count > MAX_ACCESS_PEOPLE;
  const most = Math.min(total, MAX_ACCESS_PEOPLE);
  const chooseAll = async () => {
    const { data } = await callEndpoint(listEmployes, {
      query: { ...query, page: 1, per_page: MAX_ACCESS_PEOPLE },
    });
    selection.choose(data, true);
  };
  const notes = [
    ...(silent > 0 ? [t('employes_access.select.no_courriel', { count: silent })] : []),
    ...(isTooMany ? [t('employes_access.select.too_many', { count: MAX_ACCESS_PEOPLE })] : []),
  ];
  return (
    <>
      {count > 0 && (
        <SelectionBar
          text={t('employes_access.select.chosen', { count })}
          {...(notes.length > 0 && { note: notes.join(' · ') })}
          clearLabel={t('employes_access.select.clear')}
          onClear={selection.clear}
        >
          {count < most && (
            <Button variant="subtle" onClick={() => void chooseAll()}>
              {t('employes_access.select.all', { count: most })}
            </Button>
          )}
          <Button
            variant="default"
            disabled={isTooMany || isPending}
            leftSection={<IconPrinter {...ICON} />}
            onClick={() => void print(ids)}
          >
            {t('employes_access.print')}
          </Button>
          <Button
            disabled={isTooMany || isPending || silent === count}
            leftSection={<IconMail {...ICON} />}
            onClick={() => void invite(ids)}
          >
            {t('employes_access.invite')}
          </Button>
        </SelectionBar>
      )}
      <OnDemand
        load={loadResults}
        isWanted={result !== null}
        props={{ result, onPrint: (rest: number[]) => void print(rest), onClose: close }}
      />
    </>
  );
}

/** The two ways to give access, and what came of the last one. */
function useGiving(onGiven: () => void) {
  const t = useT();
  const inviting = useInvite();
  const printing = usePrintCards();
  const [result, setResult] = useState<AccessResult | null>(null);
  const show = (kind: AccessResult['kind'], data: AccessOutcomes, file: AccessResult['file']) => {
    setResult({ kind, data, file });
    onGiven();
  };
  return {
    result,
    isPending: inviting.isPending || printing.isPending,
    close: () => {
      setResult(null);
      void refreshAccess();
    },
    invite: async (ids: number[]): Promise<void> => {
      const answer = await inviting.mutateAsync({ body: { ids } }).catch(() => null);
      if (answer !== null && answer !== 'queued') show('invited', answer.data, null);
    },
    print: async (ids: number[]): Promise<void> => {
      const isAgreed = await askConfirmation({
        title: t('employes_access.ask_print', { count: ids.length }),
        text: t('employes_access.ask_print_text', { days: CARD_LIFETIME_DAYS }),
        confirmLabel: t('employes_access.ask_print_confirm'),
      });
      if (!isAgreed) return;
      const answer = await printing.mutateAsync({ body: { ids } }).catch(() => null);
      if (answer === null || answer === 'queued') return;
      const { data, fichier } = answer;
      const file = fichier && { nom: fichier.nom, blob: toPdf(fichier.pdf) };
      if (file) saveFile(file.blob, file.nom);
      show('printed', data, file);
    },
  };
}
