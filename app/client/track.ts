import { isLocale, locales } from '#config/locales'
import { isAllowed } from '#domain/consent/is-allowed'

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
  const cookie = /(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1]
  const { region } = locales[locale]
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean }
  return isAllowed('C0002', { cookie: cookie && decoded(cookie), region, globalPrivacyControl })
}

function decoded(text: string): string {
  return text.replace(/%3A/gi, ':').replace(/%2C/gi, ',')
}
