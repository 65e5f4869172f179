import type { PlaceAddress } from '#contracts/entities/store'

/** Countries with several zones map states and provinces; others default to the most populous zone. */
const zonesByCountry: Record<PlaceAddress['countryCode'], string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  GB: 'Europe/London',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  NL: 'Europe/Amsterdam',
}

const statesByZone: Record<string, string> = {
  'America/Los_Angeles': 'US: CA NV OR WA',
  'America/Boise': 'US: ID',
  'America/Denver': 'US: CO MT NM UT WY',
  'America/Phoenix': 'US: AZ',
  'America/Chicago': 'US: AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Anchorage': 'US: AK',
  'Pacific/Honolulu': 'US: HI',
  'America/Vancouver': 'CA: BC',
  'America/Edmonton': 'CA: AB NT',
  'America/Regina': 'CA: SK',
  'America/Winnipeg': 'CA: MB',
  'America/Halifax': 'CA: NB NS PE',
  'America/St_Johns': 'CA: NL',
  'America/Whitehorse': 'CA: YT',
  'Atlantic/Canary': 'ES: GC TF',
}

const zonesByState = new Map(
  Object.entries(statesByZone).flatMap(([zone, text]) => {
    const [country = '', ...states] = text.split(/:? /)
    return states.map((state) => [`${country} ${state}`, zone] as const)
  }),
)

/** Time zone of a store: its state's or province's if the country has several, else its country's. */
export function getTimeZone({ countryCode, stateCode }: Pick<PlaceAddress, 'countryCode' | 'stateCode'>): string {
  return zonesByState.get(`${countryCode} ${stateCode}`) ?? zonesByCountry[countryCode]
}
