import { useIsland } from '../kit/island.tsx';
import type { FoldedFacet } from './facet-fold.ts';
import { hasValue, type ListingQuery } from './listing-query.ts';
import type { FacetValue } from './listing-view.ts';
import { ValueSign } from './value-sign.tsx';

interface Props extends FoldedFacet {
  /** What is chosen, presses under way included. */
  query: ListingQuery;
  onChoose(field: string, code: string, isChosen: boolean): void;
}

/** Letters of a shade, `BL1` or `A3.5`, beside which another one has room. */
const SHORT = 6;

/** One facet: values with counts, shades with their colour; what goes beyond the first values folds away. */
export function FacetGroup({ facet, shown, folded, query, onChoose }: Props) {
  const { t, number } = useIsland();
  const { field, title, kind, rest } = facet;
  // shades stand two in a row; words of colours would break there
  const areShort = kind === 'swatch' && [...shown, ...folded].every(({ label }) => label.length <= SHORT);
  const block = (values: readonly FacetValue[]) => (
    <div className={areShort ? 'swatches' : undefined}>
      {values.map((value) => (
        <Value
          key={value.code}
          {...{ field, value }}
          isChosen={hasValue(query, field, value.code)}
          onChoose={(isChosen) => onChoose(field, value.code, isChosen)}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="facet" data-facet={field}>
      <legend>{title}</legend>
      {shown.length > 0 && block(shown)}
      {folded.length > 0 && (
        <details>
          <summary>{t('search:filter.more', { count: folded.length })}</summary>
          {block(folded)}
        </details>
      )}
      {rest !== undefined && <p className="note">{t('search:filter.rest', { number: number(rest) })}</p>}
    </fieldset>
  );
}

interface ValueProps {
  field: string;
  value: FacetValue;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** A value in words with its count; what it looks like stands beside the words, never under them. */
function Value({ field, value: { code, label, count, swatch }, isChosen, onChoose }: ValueProps) {
  const { number } = useIsland();
  return (
    <label className="facet-value">
      <input
        type="checkbox"
        name={field}
        value={code}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <ValueSign property={field.replace(/^p-/, '')} code={code} swatch={swatch} />
      <span>{label}</span>
      <span className="facet-count num">{number(count)}</span>
    </label>
  );
}
