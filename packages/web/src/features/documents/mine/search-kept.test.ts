import type { Dossier } from '@releve/domain/features/dossiers.ts';
import { expect, it } from 'vitest';
import { makeDocument, makeVersion } from '../document.fixture.ts';
import { myDocumentsSearch } from '../documents-search.ts';
import { searchKept } from './search-kept.ts';

const DOSSIERS: Dossier[] = [
  { id: 1, nom: 'Sécurité', parent_id: null, documents: 0, version: 0 },
  { id: 2, nom: 'Fiches', parent_id: 1, documents: 1, version: 0 },
];

const KEPT = [
  makeDocument({ id: 1, titre: 'Évacuation', ma_lecture: { lu_le: null, confirme_le: null } }),
  makeDocument({
    id: 2,
    titre: 'Fiche : dégraissant',
    sujet: 'fds',
    dossier: { id: 2, nom: 'Fiches' },
    courante: makeVersion({ publie_le: '2026-11-14T15:00:00Z' }),
  }),
  makeDocument({
    id: 3,
    titre: 'Plan de la Caisse',
    sujet: 'plan',
    client: { id: 8, nom: 'Caisse Desjardins' },
    confirmation_requise: true,
    epingle: true,
    courante: makeVersion({ publie_le: '2026-11-01T15:00:00Z' }),
  }),
];

const find = (address: object) =>
  searchKept(KEPT, myDocumentsSearch.parse(address), DOSSIERS).data.map(({ id }) => id);

it.each([
  [{}, [1, 2, 3]],
  [{ q: 'evacuation' }, [1]],
  [{ q: 'DÉGRAISS' }, [2]],
  [{ q: 'plan desj' }, [3]],
  [{ q: 'graissant' }, []],
  [{ q: '   ' }, [1, 2, 3]],
  [{ etat: 'a_lire' }, [1]],
  [{ etat: 'a_traiter' }, [1, 3]],
  [{ etat: 'a_confirmer' }, [3]],
  [{ etat: 'epingle' }, [3]],
  [{ sujet: 'plan' }, [3]],
  [{ client: 8 }, [3]],
  [{ dossier: 1 }, [2]],
  [{ sort: 'titre' }, [1, 2, 3]],
  [{ sort: '-titre' }, [3, 2, 1]],
  [{ sort: '-publie_le' }, [2, 1, 3]],
  [{ page: 2 }, []],
])('finds in what the device keeps: %o', (address, ids) => {
  expect(find(address)).toEqual(ids);
});

it('says how many there are beyond the page', () => {
  const many = Array.from({ length: 60 }, (_, index) => makeDocument({ id: index + 1 }));
  const { data, meta } = searchKept(many, myDocumentsSearch.parse({ page: 3 }), DOSSIERS);
  expect(data.map(({ id }) => id)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  expect(meta.total).toBe(60);
});
