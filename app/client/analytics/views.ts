import { interactionOrigins } from '#config/interaction-origins'
import type { TrackedItem } from '#domain/analytics/tracked-event'
import { productIdInPath } from '#routes/ids-in-path'
import { track } from '../track'

const mostItems = 30
const toProduct = 'a[href*="/p/"]'

/** Page of the tracked product, and the first product of each tracked list: React may reuse a list for others. */
let page = ''
const lists = new WeakMap<Element, string>()

/** Tracks the product of a page and the lists on it, each once per page. */
export function trackViews() {
  if (page !== location.pathname) {
    page = location.pathname
    const product = page.includes('/p/') && productIdInPath(page)
    if (product) track({ event: 'view_item', ecommerce: { items: [{ item_id: product }] } })
  }
  for (const list of document.querySelectorAll<HTMLElement>('main [data-origin]')) trackList(list)
}

function trackList(list: HTMLElement) {
  const first = list.querySelector<HTMLAnchorElement>(toProduct)?.pathname ?? ''
  if (lists.get(list) === first) return
  lists.set(list, first)
  const item_list_name = originOf(list)
  const items = itemsIn(list).slice(0, mostItems)
  if (item_list_name && items.length > 0) track({ event: 'view_item_list', ecommerce: { item_list_name, items } })
}

/** Tracks a product opened from a list. */
export function trackSelection(link: HTMLAnchorElement) {
  const list = link.closest<HTMLElement>('[data-origin]')
  const item_list_name = list && originOf(list)
  const item = list && itemsIn(list).find(({ item_id }) => item_id === productIdInPath(link.pathname))
  if (item_list_name && item) track({ event: 'select_item', ecommerce: { item_list_name, items: [item] } })
}

function originOf({ dataset }: HTMLElement) {
  return interactionOrigins.find((origin) => origin === dataset.origin)
}

/** Each product once, by its first named link. */
function itemsIn(list: HTMLElement): TrackedItem[] {
  const names = new Map<string, string>()
  for (const link of list.querySelectorAll<HTMLAnchorElement>(toProduct)) {
    const [id, name] = [productIdInPath(link.pathname), link.textContent.trim().slice(0, 100)]
    if (id && name && !names.has(id)) names.set(id, name)
  }
  return [...names].map(([item_id, item_name], index) => ({ item_id, item_name, index }))
}
