const CATALOGUE = '/:market/shop/(category|artikel|linie)/*';
/** Another language or country is chosen by a press, never by the way. */
const STAYS = { not: { selector_matches: '[data-choose-language],[data-choose-country]' } };

/**
 * What browsers that can may load before it is asked for (docs/decisions/125), once the pointer rests on a link: pages that are the
 * same for everybody are fetched, those of the catalogue drawn as well. Not among them: pages of customers, whose guests are led
 * away; searches, whose misses are counted; another language or country.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              '/:market/',
              CATALOGUE,
              '/:market/(aktionen|loesungen|legal|seite|videos|zahnassistent)*',
            ],
          },
          STAYS,
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [{ where: { and: [{ href_matches: [CATALOGUE] }, STAYS] }, eagerness: 'moderate' }],
};

/** The rules as they stand in every page. */
export const SPECULATION = JSON.stringify(RULES);

/** Names them in the page's policy; a test says the right one. */
export const SPECULATION_HASH = 'sha256-mM6nN+tsi/IyQASw6pCkYz5JniifgBdTyHoJ3jfNMS8=';
