import { maxImpressions } from '#config/constants'
import { interactionOrigins } from '#config/interaction-origins'
import { limitImpressions } from '#domain/analytics/page-signals'
import type { TrackedItem } from '#domain/analytics/tracked-event'
import { findProductId } from '#routes/path-ids'
import { hasAnalyticsConsent, track } from '../track'
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
  const product = findProductId(new URL(form.getAttribute('action') ?? location.href, location.href).pathname)
  if (product && new FormData(form, submitter).get('intent') === 'add-item')
    track({ event: 'add_to_cart', product_id: product, interaction_origin: originOf(product) })
}

function promotionIn({ dataset }: HTMLElement) {
  const { promotionId: promotion_id = '', promotionName: promotion_name, creativeName: creative_name } = dataset
  return { promotion_id, promotion_name, creative_name }
}

function textOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim().slice(0, 80)
}

const mostItems = 30
const toProduct = 'a[href*="/p/"]'

/** Page of the tracked product, and the first product of each tracked list: React may reuse a list for others. */
let page = ''
const lists = new WeakMap<Element, string>()

/** Tracks the product of a page and the lists on it, each once per page. */
function trackViews() {
  if (page !== location.pathname) {
    page = location.pathname
    const product = page.includes('/p/') && findProductId(page)
    if (product) track({ event: 'view_item', ecommerce: { items: [{ item_id: product }] } })
  }
  for (const list of document.querySelectorAll<HTMLElement>('main [data-origin]')) trackList(list)
}

function trackList(list: HTMLElement) {
  const first = list.querySelector<HTMLAnchorElement>(toProduct)?.pathname ?? ''
  if (lists.get(list) === first) return
  lists.set(list, first)
  const item_list_name = listOriginOf(list)
  const items = itemsIn(list).slice(0, mostItems)
  if (item_list_name && items.length > 0) track({ event: 'view_item_list', ecommerce: { item_list_name, items } })
}

/** Tracks a product opened from a list. */
function trackSelection(link: HTMLAnchorElement) {
  const list = link.closest<HTMLElement>('[data-origin]')
  const item_list_name = list && listOriginOf(list)
  const item = list && itemsIn(list).find(({ item_id }) => item_id === findProductId(link.pathname))
  if (item_list_name && item) track({ event: 'select_item', ecommerce: { item_list_name, items: [item] } })
}

function listOriginOf({ dataset }: HTMLElement) {
  return interactionOrigins.find((origin) => origin === dataset.origin)
}

/** Each product once, by its first named link. */
function itemsIn(list: HTMLElement): TrackedItem[] {
  const names = new Map<string, string>()
  for (const link of list.querySelectorAll<HTMLAnchorElement>(toProduct)) {
    const [id, name] = [findProductId(link.pathname), link.textContent.trim().slice(0, 100)]
    if (id && name && !names.has(id)) names.set(id, name)
  }
  return [...names].map(([item_id, item_name], index) => ({ item_id, item_name, index }))
}

const watched = '[data-promotion-id], [data-recommendation], [data-bot-check]'
/** Share of an element that must be in view to count as an impression. */
const look = 0.3

/** Tracks views, and promotions, recommendations and bot checks that scroll into view, each once per page. */
export function watchImpressions() {
  const known = new WeakSet<Element>()
  const recorded = new Map<string, number>()
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement)
      for (const each of seen) watcher.unobserve(each)
      tell(seen, recorded)
    },
    { threshold: look },
  )
  const watchNew = () => {
    trackViews()
    for (const each of document.querySelectorAll(watched)) {
      if (known.has(each)) continue
      known.add(each)
      watcher.observe(each)
    }
  }
  watchNew()
  // Not the body, because an error page replaces it.
  new MutationObserver(watchNew).observe(document, { childList: true, subtree: true })
}

function tell(seen: readonly HTMLElement[], recorded: Map<string, number>) {
  for (const each of seen) {
    if (each.dataset.promotionId !== undefined) track({ event: 'promotion_impression', ...promotionIn(each) })
    if (each.dataset.botCheck !== undefined) track({ event: 'bot_check', app_id: each.dataset.botCheck })
  }
  const named = seen.flatMap(({ dataset }) => dataset.recommendation ?? [])
  for (const id of new Set(named)) {
    const before = recorded.get(id) ?? 0
    const products = seen.filter(({ dataset }) => dataset.recommendation === id).flatMap((slide) => productIn(slide) ?? [])
    const product_ids = limitImpressions(products, maxImpressions - before)
    recorded.set(id, before + product_ids.length)
    if (product_ids.length > 0) track({ event: 'recommendation_impression', recommendation_id: id, product_ids })
  }
}

function productIn(slide: HTMLElement): string | undefined {
  return findProductId(slide.querySelector('a')?.pathname ?? '')
}
