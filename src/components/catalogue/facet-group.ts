import type { PageContext } from '#components/page-context.ts';
import { formatNumber } from '#i18n/format.ts';
import { markup, type Markup } from '#lib/markup.ts';
import { foldFacet } from './facet-fold.ts';
import type { Facet, FacetValue } from './listing-view.ts';

/** One facet: values with counts, shades as swatches; what goes beyond the first values folds away. */
export function facetGroup(facet: Facet, { t, market }: PageContext): Markup {
  const swatches = facet.kind === 'swatch';
  const block = (values: readonly FacetValue[]): Markup => {
    const list = values.map((value) => {
      const count = formatNumber(value.count, market);
      const box = markup`<input type="checkbox" name="${facet.field}" value="${value.code}"${value.chosen && CHECKED}>`;
      return swatches
        ? markup`<label class="swatch" title="${value.label} (${count})">${box}<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><rect width="36" height="36" fill="${value.swatch ?? 'none'}"/></svg><span>${value.label}</span></label>`
        : markup`<label class="facet-value">${box}<span>${value.label}</span><span class="facet-count num">${count}</span></label>`;
    });
    return swatches ? markup`<div class="swatches">${list}</div>` : markup`<div>${list}</div>`;
  };
  const { shown, folded } = foldFacet(facet);
  const more = t('search:filter.more', { count: folded.length });
  return markup`<fieldset class="facet" data-facet="${facet.field}"><legend>${facet.title}</legend>
${shown.length > 0 && block(shown)}
${folded.length > 0 && markup`<details><summary>${more}</summary>${block(folded)}</details>`}
</fieldset>`;
}

const CHECKED = markup` checked`;
