// The matrix of courses with 3,000 people and 30 courses: how long the server takes, how soon its rows stand, how it scrolls.
// It needs the people of `registers.ts`.
import { getMatrix } from '../../packages/domain/src/features/formations-admin.ts';
import type { Figure } from '../figure.ts';
import { closePage, measureLongList, openDirectorPage, scrollDown } from './long-list.ts';
import { fillDatabase, signInDirector, timeCalls } from './server-time.ts';
import { longestTaskMs } from './task-time.ts';

const COURSES = 30;
const CALLS = 5;
const NAME = 'matrix, 3,000 × 30';
const FIRST_ROW = '[role="grid"] [role="rowheader"]';

/** Of each five people four have passed, some of them long ago; every seventh is at it. Written as the first course of the demo is. */
const FILL = `
do $$
declare
  author bigint := (select id from employes where username = 'directeur');
  model jsonb := (select contenu from content_versions where object = 'formation' order by id limit 1);
  course bigint;
  published bigint;
begin
  for n in 1 .. ${COURSES} - (select count(*) from formations where statut = 'publiee') loop
    insert into formations (contenu, titre, lecons, questions, obligatoire, modifie_par)
    values (jsonb_set(model, '{titre}', to_jsonb('Cours ' || n)), 'Cours ' || n, 1, 1, true, author)
    returning id into course;
    insert into content_versions (object, object_id, numero, contenu, publie_par)
    values ('formation', course, 1, jsonb_set(model, '{titre}', to_jsonb('Cours ' || n)), author)
    returning id into published;
    update formations set statut = 'publiee', version_id = published, publie_le = now() where id = course;
    insert into audiences (object, object_id, target, target_id) values ('formation', course, 'everyone', 0);
    insert into formation_assignations (formation_id, employe_id, origine, depuis, echeance)
    select course, id, 'audience', now(), current_date + 30 from employes where actif;
    insert into formation_tentatives (uuid, formation_id, version_id, employe_id, commencee_le, soumise_le, note, reussie)
    select gen_random_uuid(), course, published, id, now(), case when id % 7 > 0 then now() end,
      case when id % 7 > 0 then 90 end, case when id % 7 > 0 then true end
    from employes where actif and id % 5 > 0;
    insert into certificats (annee, rang, code, formation_id, version_id, employe_id, tentative_id, delivre_le, valable_jusqu_a)
    select 1000 + n, row_number() over (), upper(substr(md5('bench ' || id), 1, 16)), course, published, employe_id, id,
      commencee_le, current_date - 40 + (id % 400)::int
    from formation_tentatives where formation_id = course and soumise_le is not null;
  end loop;
end $$`;

const askForMatrix = async (url: string): Promise<number> =>
  timeCalls<{ formations: unknown[] }>({
    url: `${url}${getMatrix.path}`,
    token: await signInDirector(url),
    calls: CALLS,
    check: ({ formations }) => {
      if (formations.length !== COURSES) throw new Error(`${NAME}: ${formations.length} courses`);
    },
  });

export async function measureMatrix(url: string, dataDir: string): Promise<Figure[]> {
  await fillDatabase(dataDir, FILL, 'analyze');
  const asked: Figure = {
    name: `${NAME}: the server's answer`,
    value: Math.round(await askForMatrix(url)),
    unit: 'ms',
    atMost: 1000,
  };
  const page = await openDirectorPage(url);
  const figures = await measureLongList(page, url, {
    name: NAME,
    path: '/formations/matrice',
    call: '/api/formations/matrice',
    firstRow: FIRST_ROW,
  });
  const busy: Figure = {
    name: `${NAME}: longest task of scrolling, of the processor`,
    value: Math.round(await longestTaskMs(page, () => scrollDown(page, FIRST_ROW))),
    unit: 'ms',
    atMost: 50,
  };
  await closePage(page);
  return [asked, ...figures, busy];
}
