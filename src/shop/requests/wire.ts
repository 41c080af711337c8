import * as z from 'zod/mini';
import { emailField, optionalText, phoneField, requiredText } from '#lib/validators/fields.ts';
import { FIELD_TEXTS, type FieldErrors } from '#lib/validators/field-texts.ts';
import { DETAILS, type DetailName } from './details.ts';
import type { RequestKind, RequestPlace } from './kind.ts';
import { KINDS, MAX_MESSAGE, MAX_PHOTOS, SALUTATIONS, type RequestKindName } from './model.ts';

type Fields = Record<string, z.ZodMiniType>;

/** The form of a subject, for browser and server: who asks, its own fields, the message, photos, and two fields that machines fill in. */
export function requestForm(name: RequestKindName, place: RequestPlace) {
  const kind: RequestKind = KINDS[name];
  const shape: Fields = {
    ...detailFields(kind),
    Nachricht: requiredText([(text) => text.length <= MAX_MESSAGE, FIELD_TEXTS.invalid]),
    ...photoFields(kind),
    Anrede: z.enum(SALUTATIONS, FIELD_TEXTS.required),
    Vorname: requiredText(),
    Nachname: requiredText(),
    eMail: emailField(),
    Telefon: phoneField(),
    Webadresse: optionalText(),
    Dauer: optionalText(),
  };
  return z.object(shape).check((context) => {
    const values = context.value as Record<string, unknown>;
    const wrong = { ...kind.rule?.(values, place), ...drawerErrors(kind, values) };
    for (const [field, message] of Object.entries(wrong))
      context.issues.push({ code: 'custom', path: [field], message, input: values[field] });
  });
}

function detailFields({ details }: RequestKind): Fields {
  return Object.fromEntries(
    Object.entries(details).map(([name, need]) => {
      const detail = DETAILS[name as DetailName];
      if (need === 'required') return [name, detail.field()];
      return [name, 'optional' in detail ? detail.optional() : optionalText()];
    }),
  );
}

function photoFields({ photos }: RequestKind): Fields {
  if (!photos) return {};
  const list = () => z.prefault(z.array(z.string()).check(z.maxLength(MAX_PHOTOS, FIELD_TEXTS.invalid)), []);
  const atLeastOne = z
    .prefault(z.array(z.string()), [])
    .check(z.minLength(1, FIELD_TEXTS.photo), z.maxLength(MAX_PHOTOS, FIELD_TEXTS.invalid));
  if (photos === 'optional') return { Fotos: list() };
  if (photos === 'required') return { Fotos: atLeastOne };
  return {
    Schraenke: z.prefault(z.array(z.string()), []).check(z.minLength(1, FIELD_TEXTS.cabinet)),
    Schubladen: list(),
    Fotos: list(),
  };
}

/** A digitisation has drawers in each cabinet and a photo of each drawer; photos are named 'cabinet.drawer:id'. */
function drawerErrors({ photos }: RequestKind, values: Readonly<Record<string, unknown>>): FieldErrors {
  if (photos !== 'drawers') return {};
  const drawers = (values['Schubladen'] as readonly string[]).map(Number);
  const shown = new Set((values['Fotos'] as readonly string[]).map((photo) => photo.split(':')[0]));
  const isWhole = (values['Schraenke'] as readonly string[]).every((_, cabinet) => {
    const count = drawers[cabinet];
    if (count === undefined || !Number.isInteger(count) || count < 1 || count > MAX_PHOTOS) return false;
    return Array.from({ length: count }, (_, i) => `${cabinet + 1}.${i + 1}`).every((place) =>
      shown.has(place),
    );
  });
  return isWhole ? {} : { Fotos: FIELD_TEXTS.drawers };
}
