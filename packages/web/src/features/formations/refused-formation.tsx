import {
  answerQuestion,
  beginTentative,
  type MyFormation,
  readLecon,
  submitTentative,
} from '@releve/domain/features/formations.ts';
import { Link } from '@tanstack/react-router';
import { inputOf } from '../../platform/api/waiting-changes.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { RefusedCommands } from '../objects/refused-commands.tsx';
import { subjectOf } from './formations.mutations.ts';
import classes from './formations.module.css';

const NAMES: Readonly<Record<string, 'begin' | 'lecon' | 'answer' | 'submit'>> = {
  [beginTentative.id]: 'begin',
  [readLecon.id]: 'lecon',
  [answerQuestion.id]: 'answer',
  [submitTentative.id]: 'submit',
};

const COMMANDS = Object.keys(NAMES);

type KnownFormation = Pick<MyFormation, 'id' | 'titre' | 'tentative'>;

/** A refused beginning names the course; whatever follows it names the attempt. */
const isOf = ({ id, tentative }: KnownFormation, row: OutboxRow): boolean =>
  row.endpoint === beginTentative.id
    ? inputOf(beginTentative, row)?.params.id === id
    : tentative !== null && row.subject === subjectOf(tentative.uuid);

/** Of all courses in the list, with the way there. */
export function RefusedInList({ formations }: { formations: readonly KnownFormation[] }) {
  const t = useT();
  const linkOf = (row: OutboxRow) => {
    const formation = formations.find((each) => isOf(each, row));
    return (
      formation && (
        <Link className={classes['link'] ?? ''} to={`/formations/view/${formation.id}`}>
          {formation.titre}
        </Link>
      )
    );
  };
  return (
    <RefusedCommands
      commands={COMMANDS}
      nameOf={({ endpoint }) => t(`formations.refused.${NAMES[endpoint] ?? 'submit'}`)}
      linkOf={linkOf}
    />
  );
}

/** Of one course, beside it. */
export function RefusedHere({ formation }: { formation: KnownFormation }) {
  const t = useT();
  return (
    <RefusedCommands
      commands={COMMANDS}
      nameOf={({ endpoint }) => t(`formations.refused.${NAMES[endpoint] ?? 'submit'}`)}
      isShown={(row) => isOf(formation, row)}
    />
  );
}
