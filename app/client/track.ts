import type { InteractionOrigin } from '#config/interaction-origins'
import { isLocale, locales } from '#config/locales'
import { allows } from '#domain/consent/allows'

type Promotion = { promotion_id: string; promotion_name?: string; creative_name?: string }
type PopUp = { popup_id: string; popup_name: string }
type Added = { product_id: string; interaction_origin: InteractionOrigin }

/** Every tracked shopper event, with its data layer names. */
export type TrackedEvent =
  | ({ event: 'promotion_click' | 'promotion_impression' } & Promotion)
  | { event: 'topnav_click'; link_text: string; link_url: string }
  | { event: 'mobile_menu_section_click'; section: string }
  | ({ event: 'popup_impression' | 'popup_expand' } & PopUp)
  | ({ event: 'popup_click'; popup_target: string } & PopUp)
  | { event: 'recommendation_impression'; recommendation_id: string; product_ids: readonly string[] }
  | { event: 'bot_check'; app_id: string }
  | ({ event: 'add_to_cart' | 'add_to_cart_reverted' } & Added)

declare global {
  var dataLayer: TrackedEvent[] | undefined
}

/** Records an event in the data layer. Without consent, records nothing and deletes earlier events. */
export function track(event: TrackedEvent) {
  if (hasAnalyticsConsent()) (window.dataLayer ??= []).push(event)
  else delete window.dataLayer
}

/** Returns true if the shopper consented to analytics, or a tester previews. */
export function hasAnalyticsConsent(): boolean {
  const locale = location.pathname.split('/')[1] ?? ''
  if (!isLocale(locale)) return false
  const consent = /(?:^|; )__Host-consent=([^;]*)/.exec(document.cookie)?.[1]
  const { globalPrivacyControl: asksPrivacy = false } = navigator as { globalPrivacyControl?: boolean }
  const isPreview = document.querySelector('.preview') !== null
  return allows('C0002', { consent, region: locales[locale].region, asksPrivacy, isPreview })
}
