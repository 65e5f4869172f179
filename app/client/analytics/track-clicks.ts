import { productIdInPath } from '#routes/ids-in-path'
import { hasAnalyticsConsent, track } from '../track'
import { trackSelection } from './views'
import { forgetOrigins, originOf, rememberOrigin } from './origins'

/** Tracks a click, if relevant. */
export function trackClick(event: Event) {
  if (!hasAnalyticsConsent()) return forgetOrigins()
  const pressed = event.target instanceof Element ? event.target : null
  const link = pressed?.closest('a')
  const promotion = pressed?.closest('a, button') && pressed.closest<HTMLElement>('[data-promotion-id]')
  if (promotion) track({ event: 'promotion_click', ...promotionIn(promotion) })
  if (link?.closest('header nav.nav')) track({ event: 'topnav_click', link_text: textOf(link), link_url: link.pathname })
  const section = pressed?.closest('.menu-list summary')
  if (section) track({ event: 'mobile_menu_section_click', section: textOf(section) })
  if (!link) return
  trackSelection(link)
  rememberOrigin(link)
}

/** Tracks a submission whose form may already be gone. */
export function trackSubmitEvent({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.form && button.type === 'submit') trackSubmission(button.form, button)
}

/** Tracks items submitted to the cart with their origin. Dialogs track their own. */
export function trackSubmission(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (form.closest('dialog')) return
  const product = productIdInPath(new URL(form.getAttribute('action') ?? location.href, location.href).pathname)
  if (product && new FormData(form, submitter).get('intent') === 'add-item')
    track({ event: 'add_to_cart', product_id: product, interaction_origin: originOf(product) })
}

export function promotionIn({ dataset }: HTMLElement) {
  const { promotionId: promotion_id = '', promotionName: promotion_name, creativeName: creative_name } = dataset
  return { promotion_id, promotion_name, creative_name }
}

function textOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim().slice(0, 80)
}
