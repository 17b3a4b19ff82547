import { createCode, writeCode } from '@releve/domain/printed-code.ts';
import { describe, expect, it } from 'vitest';
import { machineOfCode } from './machine-of-code.ts';

const code = createCode(() => 7);
const machines = [
  { id: 1, etiquettes: [code, createCode(() => 8)], serie: 'SN-1' },
  { id: 2, etiquettes: [], serie: 'TWIN' },
  { id: 3, etiquettes: [], serie: 'twin' },
  { id: 4, etiquettes: [], serie: '' },
];

describe('the machine of a code', () => {
  it.each([
    ['as the camera reads it', `https://releve.example/q/${code}`],
    ['from a server that has moved', `http://ancien.example:8080/q/${code}`],
    ['typed from the label', writeCode(code).toLowerCase()],
    ['alone', code],
  ])('is the same, %s', (_how, said) => {
    expect(machineOfCode(machines, said)?.id).toBe(1);
  });

  it('is found by its serial number as well', () => {
    expect(machineOfCode(machines, ' sn-1 ')?.id).toBe(1);
  });

  it('is nobody’s guess where two bear it, where none does, and where nothing was typed', () => {
    expect(machineOfCode(machines, 'TWIN')).toBeUndefined();
    expect(machineOfCode(machines, 'SN-9')).toBeUndefined();
    expect(machineOfCode(machines, '  ')).toBeUndefined();
  });
});
