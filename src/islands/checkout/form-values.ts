import type { SubmitWire, TermsWire } from './calls.ts';

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The terms as they stand in the form. */
export function termsOf(form: FormData): TermsWire {
  const choice = textOf(form, 'adressauswahl');
  const line = (name: string): string => textOf(form, name);
  const address = {
    firma: line('firma'),
    zeile2: line('zeile2'),
    zeile3: line('zeile3'),
    strasse: line('strasse'),
    plz: line('plz'),
    ort: line('ort'),
    land: line('land'),
  };
  return {
    adressauswahl: choice,
    adresse: choice === 'other' ? address : null,
    versandart: textOf(form, 'versandart'),
    versanddatum: textOf(form, 'versanddatum') || null,
    kommentar: textOf(form, 'kommentar'),
    bestellnummer: textOf(form, 'bestellnummer'),
  };
}

/** The press as the API takes it: the terms, and what the page shows. */
export function pressOf(form: FormData): { body: SubmitWire; key: string } {
  const total = textOf(form, 'summe');
  return {
    body: {
      ...termsOf(form),
      version: Number(textOf(form, 'version')),
      summe: total === '' ? null : Number(total),
      abgang: textOf(form, 'abgang') || null,
      positionen: JSON.parse(textOf(form, 'positionen') || '[]'),
      agb: form.get('agb') === '1',
      merken: form.get('merken') === '1',
    },
    key: textOf(form, 'schluessel'),
  };
}
