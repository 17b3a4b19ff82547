import { randomUUID } from 'node:crypto';
import type { EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import * as endpoints from '@releve/domain/features/equipements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import {
  createEquipementFixture,
  type EquipementFixture,
} from '../../testing/equipement-fixture.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: EquipementFixture;
let anne: Caller;

beforeAll(async () => {
  f = await createEquipementFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Lavoie' });
});
afterAll(() => f.test.close());

const planOf = async (values: object = {}) => {
  const machine = await f.add();
  const file = await f.plan(machine, values);
  const [plan] = file.plans;
  if (plan === undefined) throw new Error('It was planned');
  return { machine, plan };
};

const shown = async (machine: { id: number }) => (await f.card(f.supervisor, machine)).plans;

const skip = (as: Caller, { id, version }: { id: number; version: number }, raison: string) =>
  f.test.call(endpoints.skipEntretien, { as, params: { id }, body: { version, raison } });

describe('a maintenance', () => {
  it('is counted from the day it was done, not from the day that was planned', async () => {
    const { machine, plan } = await planOf({ fait_le: '2026-05-01' });
    expect(plan.prochain_le).toBe('2026-05-31');
    // Two weeks late: it is still there.
    expect(await f.card(anne, machine)).toMatchObject({ prochain_entretien: '2026-05-31' });
    answerOf(await f.maintain(anne, plan));
    expect(await shown(machine)).toMatchObject([
      { fait_le: '2026-06-15', prochain_le: '2026-07-15' },
    ]);
    expect(await f.card(anne, machine)).toMatchObject({ prochain_entretien: '2026-07-15' });
  });

  it('that is overdue stays until it is done, however long that takes', async () => {
    const { machine, plan } = await planOf({ fait_le: '2025-01-01', chaque: 1, unite: 'mois' });
    expect(plan.prochain_le).toBe('2025-02-01');
    const late = answerOf<{ data: { id: number }[] }>(
      await f.test.call(endpoints.listEquipements, {
        as: f.supervisor,
        query: { sort: 'prochain_entretien', per_page: 1 },
      }),
    );
    expect(late.data.map(({ id }) => id)).toEqual([machine.id]);
    answerOf(await f.maintain(f.supervisor, plan));
  });

  it('asks for a photo each time it comes back', async () => {
    const { machine, plan } = await planOf({ photo_requise: true, consignes: 'Sans eau' });
    for (let round = 1; round <= 2; round += 1) {
      expect((await f.maintain(anne, plan)).statusCode).toBe(422);
      const photo = await takePhoto(80, 60);
      const upload = await uploadFile(f.test, anne, photo, 'equipement_voix');
      answerOf(await f.maintain(anne, plan, { pieces: [{ upload }] }));
      expect(await shown(machine)).toMatchObject([{ photo_requise: true, consignes: 'Sans eau' }]);
      f.test.clock.advance({ hours: 24 });
    }
    const { data } = await f.list(f.supervisor, { equipement_id: machine.id, genre: 'entretien' });
    expect(data).toMatchObject([{ statut: 'regle', pieces: 1 }, { pieces: 1 }]);
  });

  it('is skipped only with a reason, and only by a manager', async () => {
    const { machine, plan } = await planOf();
    expect((await skip(f.supervisor, plan, '  ')).statusCode).toBe(422);
    expect((await skip(anne, plan, 'Pas le temps')).statusCode).toBe(403);
    const file = answerOf<EquipementFile>(await skip(f.supervisor, plan, 'Machine neuve'));
    expect(file.plans[0]?.fait_le).toBeNull();
    expect((await skip(f.supervisor, plan, 'Encore')).statusCode).toBe(409);
    const { data } = await f.list(f.supervisor, { equipement_id: machine.id });
    expect(data).toMatchObject([
      { genre: 'entretien', statut: 'sans_suite', description: 'Machine neuve' },
    ]);
  });

  it('told twice by one phone is done once; two phones, in any order, count from the latest day', async () => {
    const { machine, plan } = await planOf();
    const uuid = randomUUID();
    answerOf(await f.maintain(anne, plan, { uuid }));
    answerOf(await f.maintain(anne, plan, { uuid }));
    const before = f.test.clock.now().subtract({ hours: 72 }).toString();
    answerOf(await f.maintain(f.supervisor, plan, { at: before, cout_cents: 4_000 }));
    const today = f.test.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate().toString();
    expect(await shown(machine)).toMatchObject([{ fait_le: today }]);
    expect((await f.list(f.supervisor, { equipement_id: machine.id })).data).toHaveLength(2);
    expect((await f.card(f.supervisor, machine)).cout).toMatchObject({ entretien_cents: 4_000 });
  });

  it('says that it comes a week before and on its day, once each, and not once it is done or ended', async () => {
    const own = await createEquipementFixture();
    const machine = await own.add();
    const file = await own.plan(machine, { chaque: 10 });
    const [plan] = file.plans;
    const titles = async () =>
      (await own.bell(own.supervisor))
        .map(({ titre }) => titre)
        .filter((t) => t.includes('entretien'));
    own.test.clock.advance({ hours: 4 * 24 });
    await runDeadlines(own.test);
    expect(await titles()).toEqual(['Un entretien approche']);
    own.test.clock.advance({ hours: 7 * 24 });
    await runDeadlines(own.test);
    expect((await titles()).toSorted()).toEqual([
      'Un entretien approche',
      'Un entretien est à faire',
    ]);
    answerOf(await own.maintain(own.supervisor, { id: plan?.id ?? 0 }));
    const again = (await own.card(own.supervisor, machine)).plans[0];
    answerOf(
      await own.test.call(endpoints.updatePlan, {
        as: own.supervisor,
        params: { id: plan?.id ?? 0 },
        body: {
          nom: 'Changer les brosses',
          consignes: '',
          chaque: 10,
          unite: 'jours',
          photo_requise: false,
          actif: false,
          version: again?.version ?? 0,
        },
      }),
    );
    expect(await own.card(own.supervisor, machine)).toMatchObject({
      plans: [],
      prochain_entretien: null,
    });
    own.test.clock.advance({ hours: 12 * 24 });
    await runDeadlines(own.test);
    expect(await titles()).toHaveLength(2);
    await own.test.close();
  });

  it('is not told of while the setting is off, and comes back with it', async () => {
    const own = await createEquipementFixture();
    const luc = await own.hire();
    const broken = await own.add();
    await own.tell(luc, { equipement_id: broken.id });
    await own.plan(await own.add(), { chaque: 10 });
    await own.plan(await own.add(), { chaque: 25 });
    const titles = async () =>
      (await own.bell(own.supervisor))
        .map(({ titre }) => titre)
        .filter((title) => title.includes('entretien'))
        .toSorted();
    const relances = async () =>
      (await own.bell(own.director)).filter(({ titre }) => titre === 'Un bris attend toujours');
    const passDays = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        own.test.clock.advance({ hours: 24 });
        await runDeadlines(own.test);
      }
    };
    await own.test.db
      .insertInto('parametres')
      .values({ name: 'ENABLE_CLIENT_EQUIPMENT', value: 'false' })
      .execute();
    // A week before both, and the day of the first, go by.
    await passDays(19);
    expect(await titles()).toEqual([]);
    expect(await relances()).toEqual([]);
    await own.test.db.deleteFrom('parametres').execute();
    own.test.app.settings.invalidate();
    await passDays(1);
    expect(await titles()).toEqual(['Un entretien approche', 'Un entretien est à faire']);
    await passDays(7);
    // Each once, and the second on its day.
    expect(await titles()).toEqual([
      'Un entretien approche',
      'Un entretien est à faire',
      'Un entretien est à faire',
    ]);
    expect(await relances()).toHaveLength(1);
    await own.test.close();
  });
});
