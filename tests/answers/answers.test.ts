import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { readFileSync } from 'node:fs';
import { readIds, IDS_FILE } from '../specification/table.ts';
import { textsOf } from '../support/texts.ts';
import { ROWS, type AnswerRow } from './rows.ts';
import { answerWorld, type AnswerWorld } from './world.ts';

/** Every result and error text of the specification's chapters 5 and 8, as the one reads it who gets it. */

let world: AnswerWorld;
beforeAll(async () => {
  world = await answerWorld();
});

const answerIn = (row: AnswerRow, language: string) =>
  world.rewound(async () => {
    await row.before?.(world);
    const path = (typeof row.path === 'function' ? row.path(world) : row.path).replace('LANGUAGE', language);
    const { as, body, headers } = row;
    return world.ask(path, {
      ...(as && { as }),
      ...(body !== undefined && { body }),
      headers: { ...headers, 'accept-language': language },
    });
  });

test.each(ROWS.map((row, n) => [`${row.id} ${row.code} ${n}`, row] as const))(
  '%s is refused with its own sentence in nine languages',
  async (_, row) => {
    const { code, status, errorDescription, fields } = row;
    const sentences = new Set<string>();
    for (const language of LANGUAGES) {
      const answer = await answerIn(row, language);
      const message = textsOf(language)(`errors:${code}`);
      expect(answer).toMatchObject({ status, json: { error: { code, message } } });
      expect(answer.json.errorDescription).toBe(errorDescription);
      if (fields) expect(answer.json.error.fields).toEqual(fields);
      sentences.add(message);
    }
    expect(sentences.size).toBe(LANGUAGES.length);
  },
);

test('the sentences that the specification quotes are said as it quotes them', () => {
  const t = textsOf('de');
  expect([
    t('errors:fault'),
    t('errors:cart.quantity'),
    t('errors:catalogue.unknown-article'),
    t('errors:order-lists.duplicate'),
    t('errors:session.change-password'),
    t('session:login.change-first'),
    t('errors:password.length'),
    t('errors:field.required'),
  ]).toEqual([
    'Ein Fehler ist aufgetreten',
    'Bitte gültige Menge eingeben',
    'Ungültige Artikelnummer',
    'Artikel befindet sich bereits in Bestelliste',
    'Bitte ändern Sie zuerst Ihr Passwort!',
    'Bitte ändern Sie zuerst Ihr Passwort!',
    'Das Kennwort muss mind. aus 7 und max. aus 100 Zeichen bestehen.',
    'Bitte ausfüllen!',
  ]);
});

test('every row is one of the specification’s', () => {
  const known = new Set(readIds(readFileSync(IDS_FILE, 'utf8')));
  expect(ROWS.filter(({ id }) => !known.has(id))).toEqual([]);
});
