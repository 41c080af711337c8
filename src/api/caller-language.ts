import {
  BRAND_LANGUAGES,
  DEFAULT_LANGUAGE,
  isLanguage,
  parsePrefix,
  type Brand,
  type Language,
} from '#shop/markets/index.ts';

/**
 * The language of a refusal's sentence: a language or market in the path (the last one counts: `{country}/{lang}`), else
 * the caller's Accept-Language, else the last one – German, where nothing is known of the caller. Only languages that the
 * brand speaks.
 */
export function callerLanguage(request: Request, brand: Brand, last = DEFAULT_LANGUAGE): Language {
  return languageOfPath(new URL(request.url).pathname, brand) ?? accepted(request, brand) ?? last;
}

function languageOfPath(path: string, brand: Brand): Language | undefined {
  for (const segment of path.split('/').reverse()) {
    const language = spoken(segment.toLowerCase(), brand);
    // upper case is a country: /FR/de asks for German
    if (language && segment === language) return language;
    const prefix = parsePrefix(segment, brand);
    if (prefix.kind === 'market') return prefix.market.language;
  }
  return undefined;
}

function accepted(request: Request, brand: Brand): Language | undefined {
  return (request.headers.get('accept-language') ?? '')
    .split(',', 12)
    .map(weighted)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => spoken(code, brand))
    .find((language) => language !== undefined);
}

function weighted(part: string): { code: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters
    .find((parameter) => parameter.trim().startsWith('q='))
    ?.trim()
    .slice(2);
  return { code: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) || 0 };
}

function spoken(code: string, brand: Brand): Language | undefined {
  return isLanguage(code) && BRAND_LANGUAGES[brand].includes(code) ? code : undefined;
}
