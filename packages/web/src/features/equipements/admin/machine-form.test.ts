import { describe, expect, it } from 'vitest';
import { costForm, costRecord, stepForm } from '../rapport/step-forms.ts';
import { machineForm, machineRecord, newMachineForm } from './machine-form.ts';
import { planForm, planIn } from './plan-forms.ts';
import { buildMachineFile, buildPlan, buildRapportFile } from './machine.fixture.ts';

describe('the form of a machine', () => {
  const machine = buildMachineFile({
    mode_emploi: { id: 4, titre: 'En une minute' },
    controle: { schema_id: 9, titre: 'Contrôle', dernier: null },
  });
  const base = machineForm.valuesOf(machineRecord.parse(machine));

  it('sends what it was read from, links by their ids', () => {
    expect(machineForm.read(base)).toMatchObject({
      isValid: true,
      content: { mode_emploi_id: 4, fiche_id: null, controle_id: 9, achat_cents: 420_050 },
    });
  });

  it('keeps what both sides wrote, and asks only about a field that both changed', () => {
    const mine = { ...base, note: 'La clé est au bureau', fiche_id: { id: 7, titre: 'Q-20' } };
    const other = buildMachineFile({
      ...machine,
      version: 6,
      note: 'La clé est dans le local',
      modele: 'T500',
    });
    const theirs = machineForm.valuesOf(machineRecord.parse(other));
    const { asked, keepMine } = machineForm.merge({ base, mine, theirs });
    expect(asked).toEqual(['note']);
    expect(keepMine).toMatchObject({ modele: 'T500', fiche_id: { id: 7 } });
  });

  it('of a new one needs a name, and where it is', () => {
    const read = (change: object) => newMachineForm.read({ ...newMachineForm.opening, ...change });
    const faults = (change: object) => {
      const reading = read(change);
      return reading.isValid ? [] : Object.keys(reading.errors).toSorted();
    };
    expect(faults({})).toEqual(['client_id', 'lieu', 'nom']);
    expect(faults({ nom: 'Nacelle', lieu: 'employe' })).toEqual(['employe_id', 'lieu']);
    expect(faults({ nom: 'Nacelle', lieu: 'depot', client_id: 4 })).toEqual([]);
  });

  it('refuses a price that is none', () => {
    expect(machineForm.read({ ...base, achat: 'cher' })).toMatchObject({ isValid: false });
  });
});

it('finds the plan in the machine that a save is answered with, and merges it field by field', () => {
  const plan = buildPlan({ id: 3, nom: 'Brosses' });
  const machine = buildMachineFile({ plans: [buildPlan({ id: 2 }), plan] });
  expect(planIn(3).parse(machine)).toEqual(plan);
  expect(planIn(99).safeParse(machine).success).toBe(false);
  const base = planForm.valuesOf(plan);
  const mine = { ...base, chaque: '45' };
  const theirs = { ...base, consignes: 'Sans eau' };
  const { asked, keepMine } = planForm.merge({ base, mine, theirs });
  expect(asked).toEqual([]);
  expect(keepMine).toMatchObject({ chaque: '45', consignes: 'Sans eau' });
});

it('of a report, the supplier of one and the cost of the other are both kept', () => {
  const base = costForm.valuesOf(costRecord.parse(buildRapportFile({ fournisseur: 'Avmor' })));
  const mine = { ...base, cout: '120,50' };
  const theirs = { ...base, fournisseur: 'Laurier' };
  const { asked, keepMine } = costForm.merge({ base, mine, theirs });
  expect(asked).toEqual([]);
  expect(costForm.read(keepMine)).toMatchObject({
    content: { fournisseur: 'Laurier', cout_cents: 12_050 },
  });
});

it('a step sends only what was typed: it undoes no cost that somebody noted meanwhile', () => {
  const known = { fournisseur: 'Avmor', cout: '80' };
  const opened = { ...stepForm.opening, ...known, connu: known, note: 'Fait' };
  expect(stepForm.read(opened)).toEqual({
    isValid: true,
    content: { note: 'Fait', statut: 'regle' },
  });
  expect(stepForm.read({ ...opened, cout: '95' })).toMatchObject({
    content: { cout_cents: 9_500 },
  });
});
