// "Retirer la confirmation": a further row that takes a confirmation back. Whoever made it may, and a director.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  PresenceLigne,
  withdrawConfirmations as endpoint,
} from '@releve/domain/features/presences.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { HttpError, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import { findConfirmations, findLines, findPunchesOfQuarts } from './board.repository.ts';
import type { StoredConfirmation } from './board.repository.ts';
import { completeLines, lineTools, showLines, type BoardServices } from './board.service.ts';
import { writeByHand } from './by-hand.ts';
import { insertByHand, insertConfirmations, lockQuarts } from './by-hand.repository.ts';
import { findUndone } from './punch-chain.ts';
import type { PunchRowRead } from './punch-rows.repository.ts';
import { tellBoards } from './tell-boards.ts';

type Asked = EndpointRequest<typeof endpoint>['body'];

export async function withdrawConfirmations(
  context: WriteContext,
  services: BoardServices,
  { lignes: asked, avec_heures }: Asked,
): Promise<{ data: PresenceLigne[] }> {
  const { db, user, now, address, broadcast } = context;
  const tools = lineTools(services, now);
  const ids = asked.map(({ quart_id }) => quart_id);
  if (new Set(ids).size < ids.length) throw invalidField('lignes', 'presences.twice');
  await lockQuarts(db, ids);
  const stored = await findLines(db, ids);
  const lignes = await completeLines(db, stored, tools);
  const confirmations = new Map((await findConfirmations(db, ids)).map((row) => [row.id, row]));
  const withdrawn = asked.map(({ quart_id, confirmation_id }) => {
    const ligne = lignes.find((line) => line.quart_id === quart_id);
    const said = confirmations.get(confirmation_id);
    if (ligne === undefined || said?.quart_id !== quart_id || said.retire_id !== null) {
      throw notFound();
    }
    assertMayWithdraw(context, said);
    return { ligne, said };
  });
  const isStale = withdrawn.some(({ ligne, said }) => ligne.confirme?.id !== said.id);
  if (isStale) throw new StaleError({ data: await showLines(context, tools, lignes) });
  await insertConfirmations(
    db,
    withdrawn.map(({ ligne: { quart_id }, said: { id, employe_id, date } }) => ({
      quart_id,
      employe_id,
      date,
      retire_id: id,
      auteur_id: user.id,
      le: now.toString(),
    })),
  );
  if (avec_heures) {
    const rows = await findPunchesOfQuarts(db, ids);
    await takeTimesBack(
      context,
      withdrawn.map(({ said }) => said),
      rows,
    );
  }
  await recordManyInJournal(
    db,
    withdrawn.map(({ ligne: { quart_id }, said: { presence, motif, note, le } }) => ({
      acteur: user,
      action: 'confirmation_retiree',
      objet: 'quarts',
      objet_id: quart_id,
      avant: { presence, motif, note, le },
      apres: { avec_heures },
      adresse: address,
    })),
  );
  tellBoards(
    broadcast,
    withdrawn.map(({ said }) => said),
  );
  return { data: await showLines(context, tools, await completeLines(db, stored, tools)) };
}

/** As with a confirmation, one's own times are for somebody else to judge. */
export function assertMayWithdraw(
  { user }: WriteContext,
  { employe_id, auteur_id }: Pick<StoredConfirmation, 'employe_id' | 'auteur_id'>,
): void {
  if (isDirector(user.usergroup)) return;
  if (employe_id === user.id) throw new HttpError(403, { message: 'presences.own' });
  if (auteur_id !== user.id) throw new HttpError(403, { message: 'presences.not_yours' });
}

/** The times that were entered by hand with these confirmations: what stood before them stands again. */
async function takeTimesBack(
  { db, user, now }: WriteContext,
  confirmations: readonly StoredConfirmation[],
  rows: readonly PunchRowRead[],
): Promise<void> {
  const undone = confirmations.flatMap(({ quart_id, employe_id, date, auteur_id, le }) => {
    const own = rows.filter(
      (row) => row.quart_id === quart_id && row.employe_id === employe_id && row.date === date,
    );
    return findUndone(own, { auteur_id, le }).map(({ last, restores }) =>
      writeByHand({
        visit: { quart_id, employe_id, date, client_id: last.client_id },
        type: last.type,
        at: null,
        replaces: last,
        restores,
        auteur_id: user.id,
        now,
        note: '',
      }),
    );
  });
  await insertByHand(db, undone);
}
