import { type ByColumns, readColumns } from '@releve/domain/columns.ts';
import { user } from '@releve/domain/features/session.ts';
import { instant } from '@releve/domain/fields.ts';
import { rulesFor } from '@releve/domain/ability.ts';
import { listOf } from '@releve/domain/list.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createColumnSerializer, createSerializer } from './serializer.ts';

const roundTrip = (schema: z.ZodType, value: unknown): unknown =>
  JSON.parse(createSerializer(schema)(value));

test('a field the schema does not declare never leaves, at any depth', () => {
  const schema = listOf(
    z.object({ nom: z.string(), auteur: z.object({ id: z.int() }).nullable() }),
  );
  const secret = { mot_de_passe: '$argon2id$…' };
  const answer = roundTrip(schema, {
    data: [{ nom: 'Anne', auteur: { id: 4, ...secret }, ...secret }],
    meta: { total: 1, page: 1, per_page: 50, ...secret },
    ...secret,
  });
  expect(answer).toEqual({
    data: [{ nom: 'Anne', auteur: { id: 4 } }],
    meta: { total: 1, page: 1, per_page: 50 },
  });
});

test('a long list says the same as a short one, and no more', () => {
  const row = z.object({
    id: z.int(),
    nom: z.string().optional(),
    auteur: z.object({ id: z.int() }).nullable(),
    libre: z.json(),
  });
  const schema = z.object({
    debut: z.string(),
    rows: z.array(row),
    ids: z.array(z.int()),
    note: z.string().optional(),
    others: z.array(row),
    total: z.int().nullable(),
  });
  const secret = { mot_de_passe: '$argon2id$…' };
  const declared = Array.from({ length: 1_234 }, (_, id) => ({
    id,
    ...(id % 2 === 0 && { nom: `é "${id}"` }),
    auteur: id % 3 === 0 ? null : { id },
    libre: { a: [id] },
  }));
  const rows = declared.map((each) => ({
    ...each,
    auteur: each.auteur && { ...each.auteur, ...secret },
    ...secret,
  }));
  const answer = { debut: '"', ids: declared.map(({ id }) => id), others: [], total: null };
  expect(roundTrip(schema, { ...answer, rows, ...secret })).toEqual({ ...answer, rows: declared });
  const missing = { ...answer, rows, debut: undefined };
  expect(() => createSerializer(schema)(missing)).toThrow('"debut" is required!');
});

test('a recursive schema keeps only its declared fields too', () => {
  const folder = z.object({
    nom: z.string(),
    get enfants() {
      return z.array(folder);
    },
  });
  const answer = roundTrip(folder, {
    nom: 'a',
    secret: 1,
    enfants: [{ nom: 'b', secret: 2, enfants: [] }],
  });
  expect(answer).toEqual({ nom: 'a', enfants: [{ nom: 'b', enfants: [] }] });
  const many = Array.from({ length: 1_000 }, () => ({ nom: 'b', secret: 2, enfants: [] }));
  expect(roundTrip(folder, { nom: 'a', enfants: many })).toEqual({
    nom: 'a',
    enfants: many.map(({ nom, enfants }) => ({ nom, enfants })),
  });
});

test('the rules of an ability survive, conditions and lists of actions included', () => {
  const rules = rulesFor(3);
  const person = {
    id: 1,
    prenom: 'Ève',
    nom: 'Côté',
    username: 'eve',
    courriel: null,
    telephone: '514-555-0100',
    langue: 'fr',
    usergroup: 3,
    day_switch_time: '06:00:00',
    doit_changer_mot_de_passe: false,
    casl: rules,
  };
  expect(roundTrip(user, { ...person, mot_de_passe: 'x' })).toEqual(person);
});

test.each([null, true, 0, -1.5, 'é "\\ \u2028', [], [1, [null, { a: {} }]], { a: { b: [false] } }])(
  'free JSON %j comes out as it went in',
  (value) => {
    expect(
      roundTrip(z.object({ name: z.string(), value: z.json() }), { name: 'X', value }),
    ).toEqual({ name: 'X', value });
  },
);

test('nullable and optional fields', () => {
  const schema = z.object({
    le: instant.nullable(),
    note: z.string().optional(),
    lectures: z.object({ lus: z.int() }).nullable(),
    etat: z.enum(['a', 'b']).nullable(),
  });
  const empty = { le: null, lectures: null, etat: null };
  expect(roundTrip(schema, empty)).toEqual(empty);
  const full = { le: '2026-11-15T02:13:24.123Z', note: '', lectures: { lus: 2 }, etat: 'b' };
  expect(roundTrip(schema, full)).toEqual(full);
});

test('a missing required field is an error of ours, not a broken answer', () => {
  expect(() => createSerializer(z.object({ id: z.int() }))({})).toThrow('"id" is required');
});

const plain = z.object({
  id: z.int(),
  nom: z.string(),
  cout: z.number().nullable(),
  groupe: z.union([z.literal(1), z.literal(2)]),
});
const nested = plain.extend({ jours: z.array(z.string()) });
const partial = plain.extend({ note: z.string().optional() });
const week = z.object({
  debut: z.string(),
  plain: z.array(plain),
  nested: z.array(nested),
  partial: z.array(partial),
  ids: z.array(z.int()),
});

const rowAt = (id: number) => ({
  id,
  nom: `é "${id % 7}"`,
  cout: id % 3 === 0 ? null : id / 4,
  groupe: id < 300 ? 1 : 2,
});

test('long lists of plain rows go by columns, and are read as those that go by rows', () => {
  const secret = { mot_de_passe: '$argon2id$…' };
  const ids = Array.from({ length: 600 }, (_, id) => id);
  const value = {
    debut: '2026-11-19',
    plain: ids.map((id) => ({ ...rowAt(id), ...secret })),
    nested: ids.map((id) => ({ ...rowAt(id), jours: [`${id}`], ...secret })),
    partial: ids.map((id) => ({ ...rowAt(id), ...(id % 2 === 0 && { note: '' }) })),
    ids,
    ...secret,
  };
  const text = createColumnSerializer(week)(value);
  expect(text).not.toContain('argon2');
  const sent = JSON.parse(text ?? '') as ByColumns;
  expect(sent.packed).toEqual(['plain']);
  expect(readColumns(sent)).toEqual(roundTrip(week, value));
});

test('what is short, or has nothing to put in columns, goes by rows alone', () => {
  const few = { debut: '', plain: [rowAt(1)], nested: [], partial: [], ids: [] };
  expect(createColumnSerializer(week)(few)).toBeUndefined();
  const others = z.object({ nested: z.array(nested), partial: z.array(partial) });
  const many = Array.from({ length: 600 }, (_, id) => ({ ...rowAt(id), jours: [] }));
  expect(createColumnSerializer(others)({ nested: many, partial: many })).toBeUndefined();
});

test('a missing value of a column is an error of ours as well', () => {
  const rows = Array.from({ length: 600 }, (_, id) => rowAt(id));
  const broken = rows.map(({ nom: _nom, ...row }) => row);
  const write = createColumnSerializer(z.object({ rows: z.array(plain) }));
  expect(() => write({ rows: broken })).toThrow('"nom" is required!');
});
