import type { Region } from './locales'

/** Countries by the region that is nearest, by their ISO codes. Those of Asia and Oceania have none. */
const countriesByRegion: Readonly<Record<Region, string>> = {
  NORA:
    'AG AI AR AS AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GU GY HN HT JM KN KY LC MF MP MQ MS MX NI PA PE PM ' +
    'PR PY SR SV SX TC TT UM US UY VC VE VG VI',
  EMEA:
    'AD AE AL AM AO AT AX AZ BA BE BF BG BH BI BJ BW BY CD CF CG CH CI CM CV CY CZ DE DJ DK DZ EE EG EH ER ES ET FI FO FR GA GB GE GG GH GI ' +
    'GM GN GQ GR GW HR HU IE IL IM IQ IR IS IT JE JO KE KM KW LB LI LR LS LT LU LV LY MA MC MD ME MG MK ML MR MT MU MW MZ NA NE NG NL NO OM ' +
    'PL PS PT QA RE RO RS RU RW SA SC SD SE SH SI SJ SK SL SM SN SO SS ST SY SZ TD TG TN TR TZ UA UG VA XK YE YT ZA ZM ZW',
}

const regionsByCountry = new Map(
  Object.entries(countriesByRegion).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region as Region])),
)

/** The region a country belongs to, whether we sell there or not; its code in any case. */
export function findCountryRegion(code: string): Region | undefined {
  return regionsByCountry.get(code.toUpperCase())
}
