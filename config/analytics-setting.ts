/** Destination of events, and tags that pages may load. */
export type AnalyticsSetting = {
  /** Any HTTP endpoint that takes our events as JSON. */
  endpoint?: string
  /** Bearer token of that endpoint. */
  token?: string
  ga4?: { measurementId: string; apiSecret: string; /** undefined: played by the sandbox. */ origin?: string }
  /** Script of a tag or a tag manager, loaded after consent. */
  tagScript?: string
  /** Origins that tags may call, frame and load images from. */
  tagOrigins: readonly string[]
}

/** Variables of a deployment, as plain text. */
export type AnalyticsValues = {
  ANALYTICS_ENDPOINT?: string
  ANALYTICS_TOKEN?: string
  GA4_MEASUREMENT_ID?: string
  GA4_API_SECRET?: string
  GA4_ORIGIN?: string
  TAG_SCRIPT?: string
  TAG_ORIGINS?: string
}

const googleAnalyticsOrigin = 'https://www.google-analytics.com'

type SettingReader = { isLocal: boolean; refuse: (name: keyof AnalyticsValues, value: string | undefined, allowed: string) => void }

/** Parses the analytics settings; reports each wrong one to `refuse`. Without a collector nothing is measured. */
export function parseAnalyticsSetting(values: AnalyticsValues, { isLocal, refuse }: SettingReader): AnalyticsSetting {
  const allowed = isLocal ? 'an http or https address' : 'an https address'
  const parseAddress = (name: keyof AnalyticsValues) => {
    const text = values[name]?.trim()
    if (!text) return undefined
    const protocol = URL.canParse(text) ? new URL(text).protocol : ''
    if (protocol === 'https:' || (isLocal && protocol === 'http:')) return text
    refuse(name, text, allowed)
    return undefined
  }
  const [endpoint, tagScript, origin] = [parseAddress('ANALYTICS_ENDPOINT'), parseAddress('TAG_SCRIPT'), parseAddress('GA4_ORIGIN')]
  const token = values.ANALYTICS_TOKEN?.trim()
  const ga4 = parseGa4Setting(values, { isLocal, refuse }, origin)
  return {
    ...(endpoint && { endpoint }),
    ...(token && { token }),
    ...(ga4 && { ga4 }),
    ...(tagScript && { tagScript }),
    tagOrigins: parseTagOrigins(values.TAG_ORIGINS, { isLocal, refuse }, tagScript),
  }
}

function parseGa4Setting(
  { GA4_MEASUREMENT_ID, GA4_API_SECRET }: AnalyticsValues,
  { isLocal, refuse }: SettingReader,
  origin: string | undefined,
): AnalyticsSetting['ga4'] {
  const measurementId = GA4_MEASUREMENT_ID?.trim()
  if (!measurementId) return undefined
  if (!/^G-[A-Z0-9]{4,16}$/.test(measurementId)) refuse('GA4_MEASUREMENT_ID', measurementId, 'the measurement id of a web data stream, G-…')
  const apiSecret = GA4_API_SECRET?.trim() || (isLocal ? 'sandbox' : '')
  if (!apiSecret)
    refuse('GA4_MEASUREMENT_ID', measurementId, 'beside the secret GA4_API_SECRET, the Measurement Protocol secret of its stream')
  const collectorOrigin = origin?.replace(/\/$/, '') ?? (isLocal ? undefined : googleAnalyticsOrigin)
  return { measurementId, apiSecret, ...(collectorOrigin && { origin: collectorOrigin }) }
}

function parseTagOrigins(text: string | undefined, { isLocal, refuse }: SettingReader, script: string | undefined): string[] {
  const originTexts = (text ?? '').split(/[\s,]+/).filter(Boolean)
  const allowed = `${isLocal ? 'http or https' : 'https'} origins, with *. for subdomains or without`
  const validOrigins = originTexts.filter((origin) => {
    const baseOrigin = origin.replace('://*.', '://')
    const url = URL.canParse(baseOrigin) ? new URL(baseOrigin) : undefined
    const isValid = url?.origin === baseOrigin && (url.protocol === 'https:' || (isLocal && url.protocol === 'http:'))
    if (!isValid) refuse('TAG_ORIGINS', origin, allowed)
    return isValid
  })
  return [...new Set([...(script ? [new URL(script).origin] : []), ...validOrigins])]
}
