import { answerProjet, receiveAvis, replyToAvis } from '@releve/domain/features/avis.ts';
import { Link } from '@tanstack/react-router';
import { inputOf } from '../../platform/api/waiting-changes.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { RefusedCommands } from '../objects/refused-commands.tsx';
import classes from './avis.module.css';

const NAMES: Readonly<Record<string, 'version' | 'reception' | 'reponse'>> = {
  [answerProjet.id]: 'version',
  [receiveAvis.id]: 'reception',
  [replyToAvis.id]: 'reponse',
};

const COMMANDS = Object.keys(NAMES);

/** The notice that a refused answer belongs to. */
function avisOf(row: OutboxRow): number | null {
  const ids = [answerProjet, receiveAvis, replyToAvis].flatMap((command) =>
    command.id === row.endpoint ? (inputOf(command, row)?.params.id ?? []) : [],
  );
  return ids[0] ?? null;
}

/** In the list those of every notice, with the way there; beside a notice its own. */
export function RefusedAvis({ id }: { id?: number }) {
  const t = useT();
  const linkOf = (row: OutboxRow) => <SeeAvis id={avisOf(row)} />;
  return (
    <RefusedCommands
      commands={COMMANDS}
      nameOf={({ endpoint }) => t(`avis.refused.${NAMES[endpoint] ?? 'reponse'}`)}
      {...(id === undefined ? { linkOf } : { isShown: (row) => avisOf(row) === id })}
    />
  );
}

function SeeAvis({ id }: { id: number | null }) {
  const t = useT();
  if (id === null) return null;
  return (
    <Link className={classes['link'] ?? ''} to={`/user/avis/${id}`}>
      {t('avis.refused.see')}
    </Link>
  );
}
