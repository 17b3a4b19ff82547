import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { expect, it } from 'vitest';
import { downAt } from './down-at.ts';
import type { Visit } from './punch-plan.ts';

const machine = (id: number, etat: Equipement['etat'], client_id: number | null) =>
  ({
    id,
    nom: `Machine ${id}`,
    etat,
    client: client_id === null ? null : { id: client_id, nom: `Site ${client_id}`, ville: '' },
  }) as Equipement;

const visit = (client_id: number, isLeft = false) =>
  ({ client: { id: client_id }, sortie: { done: isLeft ? { at: '' } : null } }) as Visit;

it('whoever comes in sees which machines of the site do not work, the worst first', () => {
  const machines = [
    machine(1, 'a_verifier', 7),
    machine(2, 'en_service', 7),
    machine(3, 'hors_service', 7),
    machine(4, 'en_reparation', 7),
    machine(5, 'hors_service', 8),
    machine(6, 'hors_service', null),
    machine(7, 'retire', 7),
  ];
  expect(downAt(machines, [visit(7)]).map(({ id }) => id)).toEqual([3, 4, 1]);
  expect(downAt(machines, [visit(7, true), visit(8)]).map(({ id }) => id)).toEqual([5]);
  expect(downAt(machines, [])).toEqual([]);
});
