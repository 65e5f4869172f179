import {
  calculateLayoutShift,
  createInteractionTracker,
  type LayoutShiftEntry,
  limitImpressions,
  type TimedEvent,
} from '#domain/analytics/page-signals'
import type { TrackedItem } from '#domain/analytics/tracked-event'
import { hasAnalyticsConsent, track } from '~/client/track'
import { maxImpressions } from '#config/constants'
import { interactionOrigins } from '#config/interaction-origins'
import { getPageType } from '#routes/page-type'
import { findProductId } from '#routes/path-ids'
import { clearOrigins, getInteractionOrigin, rememberOrigin } from './origins'
import { startRelay } from './relay-events'

let isStarted = false

/** Starts analytics and tracks the clicks that came before it. */
export function startAnalytics(clicks: readonly Event[]) {
  if (isStarted) return
  isStarted = true
  startRelay()
  for (const click of clicks) {
    trackClick(click)
    trackSubmitEvent(click)
  }
  document.addEventListener('click', trackClick, true)
  document.addEventListener('submit', ({ target, submitter }) => trackSubmission(target as HTMLFormElement, submitter), true)
  watchImpressions()
  measurePage()
}

/** Tracks a click, if relevant. */
function trackClick(event: Event) {
  if (!hasAnalyticsConsent()) return clearOrigins()
  const clickedElement = event.target instanceof Element ? event.target : null
  const link = clickedElement?.closest('a')
  const promotion = clickedElement?.closest('a, button') && clickedElement.closest<HTMLElement>('[data-promotion-id]')
  if (promotion) track({ event: 'promotion_click', ...getPromotion(promotion) })
  if (link?.closest('header nav.nav')) track({ event: 'topnav_click', link_text: getElementText(link), link_url: link.pathname })
  const section = clickedElement?.closest('.menu-list summary')
  if (section) track({ event: 'mobile_menu_section_click', section: getElementText(section) })
  if (!link) return
  trackSelection(link)
  rememberOrigin(link)
}

/** Tracks a submission whose form may already be gone. */
function trackSubmitEvent({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.form && button.type === 'submit') trackSubmission(button.form, button)
}

/** Tracks items submitted to the cart with their origin. Dialogs track their own. */
function trackSubmission(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (form.closest('dialog')) return
  const product = findProductId(new URL(form.getAttribute('action') ?? location.href, location.href).pathname)
  if (product && new FormData(form, submitter).get('intent') === 'add-item')
    track({ event: 'add_to_cart', product_id: product, interaction_origin: getInteractionOrigin(product) })
}

function getPromotion({ dataset }: HTMLElement) {
  const { promotionId: promotion_id = '', promotionName: promotion_name, creativeName: creative_name } = dataset
  return { promotion_id, promotion_name, creative_name }
}

function getElementText(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim().slice(0, 80)
}

const maxListItems = 30
const productLinkSelector = 'a[href*="/p/"]'

/** Page of the tracked product, and the first product of each tracked list: React may reuse a list for others. */
let trackedPath = ''
const trackedLists = new WeakMap<Element, string>()

/** Tracks the product of a page and the lists on it, each once per page. */
function trackViews() {
  if (trackedPath !== location.pathname) {
    trackedPath = location.pathname
    const product = trackedPath.includes('/p/') && findProductId(trackedPath)
    if (product) track({ event: 'view_item', ecommerce: { items: [{ item_id: product }] } })
  }
  for (const list of document.querySelectorAll<HTMLElement>('main [data-origin]')) trackList(list)
}

function trackList(list: HTMLElement) {
  const first = list.querySelector<HTMLAnchorElement>(productLinkSelector)?.pathname ?? ''
  if (trackedLists.get(list) === first) return
  trackedLists.set(list, first)
  const item_list_name = getListOrigin(list)
  const items = listProductItems(list).slice(0, maxListItems)
  if (item_list_name && items.length > 0) track({ event: 'view_item_list', ecommerce: { item_list_name, items } })
}

/** Tracks a product opened from a list. */
function trackSelection(link: HTMLAnchorElement) {
  const list = link.closest<HTMLElement>('[data-origin]')
  const item_list_name = list && getListOrigin(list)
  const item = list && listProductItems(list).find(({ item_id }) => item_id === findProductId(link.pathname))
  if (item_list_name && item) track({ event: 'select_item', ecommerce: { item_list_name, items: [item] } })
}

function getListOrigin({ dataset }: HTMLElement) {
  return interactionOrigins.find((origin) => origin === dataset.origin)
}

/** Each product once, by its first named link. */
function listProductItems(list: HTMLElement): TrackedItem[] {
  const names = new Map<string, string>()
  for (const link of list.querySelectorAll<HTMLAnchorElement>(productLinkSelector)) {
    const [id, name] = [findProductId(link.pathname), link.textContent.trim().slice(0, 100)]
    if (id && name && !names.has(id)) names.set(id, name)
  }
  return [...names].map(([item_id, item_name], index) => ({ item_id, item_name, index }))
}

const impressionSelector = '[data-promotion-id], [data-recommendation], [data-bot-check]'
/** Share of an element that must be in view to count as an impression. */
const impressionThreshold = 0.3

/** Tracks views, and promotions, recommendations and bot checks that scroll into view, each once per page. */
function watchImpressions() {
  const observedElements = new WeakSet<Element>()
  const impressionCounts = new Map<string, number>()
  const observer = new IntersectionObserver(
    (entries) => {
      const visibleElements = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement)
      for (const each of visibleElements) observer.unobserve(each)
      reportImpressions(visibleElements, impressionCounts)
    },
    { threshold: impressionThreshold },
  )
  const observeNewElements = () => {
    trackViews()
    for (const each of document.querySelectorAll(impressionSelector)) {
      if (observedElements.has(each)) continue
      observedElements.add(each)
      observer.observe(each)
    }
  }
  observeNewElements()
  // Not the body, because an error page replaces it.
  new MutationObserver(observeNewElements).observe(document, { childList: true, subtree: true })
}

function reportImpressions(visibleElements: readonly HTMLElement[], impressionCounts: Map<string, number>) {
  for (const each of visibleElements) {
    if (each.dataset.promotionId !== undefined) track({ event: 'promotion_impression', ...getPromotion(each) })
    if (each.dataset.botCheck !== undefined) track({ event: 'bot_check', app_id: each.dataset.botCheck })
  }
  const recommendationIds = visibleElements.flatMap(({ dataset }) => dataset.recommendation ?? [])
  for (const id of new Set(recommendationIds)) {
    const previousCount = impressionCounts.get(id) ?? 0
    const products = visibleElements
      .filter(({ dataset }) => dataset.recommendation === id)
      .flatMap((slide) => getSlideProductId(slide) ?? [])
    const product_ids = limitImpressions(products, maxImpressions - previousCount)
    impressionCounts.set(id, previousCount + product_ids.length)
    if (product_ids.length > 0) track({ event: 'recommendation_impression', recommendation_id: id, product_ids })
  }
}

function getSlideProductId(slide: HTMLElement): string | undefined {
  return findProductId(slide.querySelector('a')?.pathname ?? '')
}

/** Interactions answered faster than this are not recorded, in milliseconds. */
const slowInteractionMs = 40

/**
 * Reports page performance once, when the shopper leaves: times in milliseconds, layout shift unitless. Omits metrics the browser does not
 * support.
 */
function measurePage() {
  const pathname = location.pathname
  const paintMetrics = { lcp: 0 }
  const interactions = createInteractionTracker()
  const shifts: LayoutShiftEntry[] = []
  observePerformance('largest-contentful-paint', ({ startTime }) => (paintMetrics.lcp = startTime))
  // TypeScript's DOM types know neither the entries of events nor those of layout shifts.
  observePerformance('event', (entry) => interactions.note(entry as unknown as TimedEvent), { durationThreshold: slowInteractionMs })
  observePerformance('layout-shift', (entry) => shifts.push(entry as unknown as LayoutShiftEntry))

  function sendMeasurements() {
    if (document.visibilityState !== 'hidden' || !hasAnalyticsConsent()) return
    document.removeEventListener('visibilitychange', sendMeasurements)
    const [navigationTiming] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { interactionCount: interactionCount = 0 } = performance as { interactionCount?: number }
    const pageMetrics = {
      ttfb: navigationTiming?.responseStart,
      fcp: paint?.startTime,
      ...paintMetrics,
      inp: interactions.nextPaint(interactionCount),
      cls: calculateLayoutShift(shifts),
    }
    const measurements = Object.entries(pageMetrics).flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value.toFixed(3)}`))
    const payload = { locale: pathname.split('/')[1] ?? '', page: getPageType(pathname), measurements: measurements.join() }
    navigator.sendBeacon('/fapi/performance/ingest', new URLSearchParams(payload))
  }
  document.addEventListener('visibilitychange', sendMeasurements)
}

function observePerformance(type: string, onEntry: (entry: PerformanceEntry) => void, options: object = {}) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options })
}
