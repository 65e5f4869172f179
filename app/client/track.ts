import { isLocale, locales } from '#config/locales'
import { allows } from '#domain/consent/allows'

export type TrackedEvent = { event: string } & Record<string, unknown>

declare global {
  var dataLayer: TrackedEvent[] | undefined
}

/** Notes what a shopper did, for whoever reads the page's data layer; nothing is noted of one who did not agree to it. (ANA-10, CNS-02) */
export function track(event: TrackedEvent) {
  if (mayMeasure()) (window.dataLayer ??= []).push(event)
}

function mayMeasure(): boolean {
  const locale = location.pathname.split('/')[1] ?? ''
  if (!isLocale(locale)) return false
  const consent = /(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1]
  const { globalPrivacyControl: asksPrivacy = false } = navigator as { globalPrivacyControl?: boolean }
  return allows('C0002', { consent, region: locales[locale].region, asksPrivacy })
}
