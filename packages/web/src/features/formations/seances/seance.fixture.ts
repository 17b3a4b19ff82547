// A presence sheet as the server gives it, for tests.
import type { Seance } from '@releve/domain/features/formation-seances.ts';

const person = (id: number, nom: string) => ({ id, prenom: 'Rosa', nom });

const presence = (id: number, nom: string): Seance['presences'][number] => ({
  employe: person(id, nom),
  signe_le: null,
  signature_url: null,
  certificat: null,
});

export const buildSeance = (overrides: Partial<Seance> = {}): Seance => ({
  id: 5,
  formation: { id: 7, titre: 'Échelles', version_id: 70, numero: 1 },
  date: '2026-06-15',
  lieu: 'Entrepôt',
  notes: '',
  formateur: person(3, 'Hébert'),
  presences: [presence(9, 'Diaz'), presence(10, 'Roy')],
  terminee_le: null,
  version: 2,
  ...overrides,
});
