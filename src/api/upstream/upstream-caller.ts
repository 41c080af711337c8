import type { Frozen } from '#lib/frozen.ts';
import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { countryByIso2, marketOf } from '#shop/markets/index.ts';
import { FUNCTIONS, type Caller } from '#shop/session/index.ts';
import { infosCall } from '../customer/user.ts';
import type { TypesOf } from '../contract/operation.ts';
import { perform } from '../perform.ts';

type Infos = Frozen<TypesOf<typeof infosCall>['answer']>;

/**
 * Who is logged in where the customer family is an upstream's: it is asked user/infos once per request, and not at all
 * for visitors without a cookie. Null for guests and for customers of no firm (firm 0, specification 4). Throws the
 * upstream's failures.
 */
export async function upstreamCaller(shop: ShopContext): Promise<Caller | null> {
  if (!shop.request.headers.has('cookie')) return null;
  try {
    const infos = await perform(infosCall, {}, shop);
    return infos.Firma === 0 ? null : callerOfInfos(infos, infos.Firma, shop);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'session.login-required') return null; // 401: logged out
    throw error;
  }
}

/** A session from a procurement system: where its cart goes back to is the upstream's to know. */
const ELSEWHERE = { kind: 'oci', access: '', cart: '', returnTo: '', target: '' } as const;

/** The caller as our gates and pages know one; nothing of it names rows of our tables. */
function callerOfInfos(infos: Infos, firm: Caller['firm'], { brand, market }: ShopContext): Caller {
  const country = countryByIso2(infos.LandISO2) ?? market.country;
  const { priceList } = marketOf(brand, market.language, country);
  const { id, name, funktionen, farbe } = infos.Benutzer;
  return {
    sessionHash: '',
    customerId: `upstream-${infos.Kundennummer}`,
    firm,
    customerNumber: infos.Kundennummer,
    email: infos.eMail,
    name: infos.NamensZeile1 || `${infos.Vorname} ${infos.Nachname}`.trim(),
    country: country.iso2,
    language: market.language,
    priceList,
    discountClass: 0,
    settings: {},
    mustChangePassword: infos.KennwortAendern,
    user: {
      id,
      name,
      functions: FUNCTIONS.filter((one) => funktionen.includes(one)),
      colour: farbe,
      orderLimit: null,
      monthLimit: null,
    },
    ownLogin: 0,
    provedAt: null,
    punchout: infos.Einkaufssystem === undefined ? null : { ...ELSEWHERE, system: infos.Einkaufssystem },
  };
}
