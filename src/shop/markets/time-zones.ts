import { COMPANY_TIME_ZONE } from '#lib/business-time.ts';

/** Zones by their area, 'country city': one zone per country, that of its capital or largest city (docs/rules/requests.md#office-hours). */
const ZONES: Readonly<Record<string, string>> = {
  Europe:
    'FR Paris, MC Monaco, NL Amsterdam, DE Berlin, IT Rome, GB London, IE Dublin, DK Copenhagen, GR Athens, PT Lisbon, ES Madrid, BE Brussels, LU Luxembourg, NO Oslo, SE Stockholm, FI Helsinki, LI Vaduz, AT Vienna, CH Zurich, AD Andorra, GI Gibraltar, VA Vatican, MT Malta, SM San_Marino, TR Istanbul, EE Tallinn, LV Riga, LT Vilnius, PL Warsaw, CZ Prague, SK Bratislava, HU Budapest, RO Bucharest, BG Sofia, AL Tirane, UA Kiev, MD Chisinau, SI Ljubljana, HR Zagreb, BA Sarajevo, XK Belgrade, MK Skopje, ME Podgorica, RS Belgrade',
  Atlantic: 'IS Reykjavik, FO Faroe',
  Asia: 'GE Tbilisi, AM Yerevan, AZ Baku, KZ Almaty, UZ Tashkent, CY Nicosia, LB Beirut, IQ Baghdad, IL Jerusalem, JO Amman, SA Riyadh, KW Kuwait, BH Bahrain, QA Qatar, AE Dubai, OM Muscat, PK Karachi, IN Kolkata, BD Dhaka, LK Colombo, NP Kathmandu, TH Bangkok, VN Ho_Chi_Minh, KH Phnom_Penh, ID Jakarta, MY Kuala_Lumpur, SG Singapore, PH Manila, MN Ulaanbaatar, CN Shanghai, KR Seoul, JP Tokyo, TW Taipei, HK Hong_Kong, MO Macau',
  Africa:
    'MA Casablanca, DZ Algiers, TN Tunis, LY Tripoli, EG Cairo, SN Dakar, CI Abidjan, GH Accra, NG Lagos, CM Douala, ET Addis_Ababa, KE Nairobi, UG Kampala, TZ Dar_es_Salaam, ZM Lusaka, ZA Johannesburg, NA Windhoek, BW Gaborone',
  Indian: 'MU Mauritius',
  America:
    'US New_York, CA Toronto, GL Godthab, MX Mexico_City, GT Guatemala, HN Tegucigalpa, SV El_Salvador, NI Managua, CR Costa_Rica, PA Panama, CU Havana, DO Santo_Domingo, JM Jamaica, TT Port_of_Spain, CO Bogota, VE Caracas, EC Guayaquil, PE Lima, BR Sao_Paulo, CL Santiago, BO La_Paz, PY Asuncion, UY Montevideo, AR Argentina/Buenos_Aires',
  Australia: 'AU Sydney',
  Pacific: 'NZ Auckland, NC Noumea, FJ Fiji, PF Tahiti',
};

/** Time zone (IANA) of a country by its ISO 3166 letters; the company's own for one that is not in the table. */
export function zoneOf(country: string): string {
  for (const [area, places] of Object.entries(ZONES)) {
    const place = places.split(', ').find((one) => one.startsWith(`${country} `));
    if (place) return `${area}/${place.slice(3)}`;
  }
  return COMPANY_TIME_ZONE;
}
