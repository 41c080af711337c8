import { useEffect, useRef, useState } from 'react';
import { countriesOfPostalCode, isPostalCode } from '#lib/validators/postal-code.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import type { Choice } from '../ui/choice.ts';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  id: string;
  name: string;
  defaultValue: string;
  error?: string | undefined;
  /** The chosen country: ISO 3166, two capitals. */
  country: string;
  /** All countries with their names. */
  countries: readonly Choice[];
  /** Whom to ask for first. */
  likely: readonly string[];
  onCountry: (iso2: string) => void;
}

/** So many countries are asked for. */
const ASKED = 3;

/**
 * A postal code; one that another country writes asks whether the company is there. A question, no refusal: a press on a
 * country takes it, and the code stands.
 */
export function PostalCodeField({ country, countries, likely, onCountry, ...bound }: Props) {
  const { t } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(bound.defaultValue);
  const [denied, setDenied] = useState('');
  const read = (): void => setCode(input.current?.value ?? '');
  useEffect(read, [bound.error]); // a press on Enter leaves no field
  // what fits takes question and fault away at once: going only as the field is left, they would move the button pressed
  const readFitting = (): void => {
    if (isPostalCode(input.current?.value ?? '', country)) read();
  };
  const fits = code === '' || isPostalCode(code, country);
  const asked = fits || code === denied ? [] : countriesOfPostalCode(code, likely).slice(0, ASKED);
  const nameOf = (iso2: string): string => countries.find(({ key }) => key === iso2)?.label ?? iso2;
  const answer = (iso2: string): void => {
    if (iso2 === country) setDenied(code);
    else onCountry(iso2);
    input.current?.focus();
  };
  return (
    <div>
      <TextField
        {...bound}
        ref={input}
        error={asked.length > 0 || (fits && code !== '') ? undefined : bound.error}
        label={t('registration:field.postal-code')}
        required
        maxLength={12}
        autoComplete="postal-code"
        onBlur={read}
        onInput={readFitting}
      />
      <div role="status">
        {asked.length > 0 && (
          <>
            <p className="form-hint">
              {t('registration:postal-code.question', { code: code.trim(), country: nameOf(country) })}
            </p>
            <p className="register-answers">
              {asked.map((iso2) => (
                <Button key={iso2} data-country={iso2} onClick={() => answer(iso2)}>
                  {t('registration:postal-code.yes', { country: nameOf(iso2) })}
                </Button>
              ))}
              <Button data-country={country} onClick={() => answer(country)}>
                {t('registration:postal-code.no', { country: nameOf(country) })}
              </Button>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
