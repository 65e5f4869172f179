import type { Cart } from '#contracts/entities/cart'
import { mergeStory, type StoryLine } from '#domain/cart/merge-story'
import { keepsWishes } from '~/server/keeps-wishes.server'
import type { Shop } from '~/server/shop.server'
import { readCart } from './cart.server'
import { cartOnPage, type ItemOnPage } from './cart-on-page'
import { linesOf } from './tell-merge.server'

export type MergedLineOnPage = Pick<ItemOnPage, 'id' | 'name' | 'options' | 'image'> & {
  qty: number
  /** Of what was chosen just now: why not all of it is there, and how many pieces were chosen. */
  short?: StoryLine['short']
  chosen?: number
}
export type MergedOnPage = {
  here: MergedLineOnPage[]
  before: MergedLineOnPage[]
  missing: number
  unfit: string[]
  /** Other prices, and what can no longer be bought, in the words of the platform. */
  changes: string[]
  isKept: boolean
}

/** What came from where when the shopper signed in, and what changed with it; null when nothing did, or it is settled. (CART-13) */
export async function loadMergedCart(shop: Shop): Promise<MergedOnPage | null> {
  const merge = (await shop.session.read())?.merge
  if (merge?.siteId !== shop.siteId) return null
  const cart = await readCart(shop)
  if (!cart) return null
  const { lines, missing, unfit } = mergeStory(merge.items, linesOf(cart), merge.told)
  const { items } = cartOnPage(cart)
  const linesFrom = (from: 'here' | 'before') =>
    lines.flatMap((line) => {
      const item = items.find(({ id }) => id === line.id)
      const isSoldOut = from === 'here' && line.short === 'SOLD_OUT'
      if (!item || (line[from] === 0 && !isSoldOut)) return []
      const { id, name, options, image } = item
      const why = from === 'here' && line.short ? { short: line.short, chosen: line.chosen } : {}
      return [{ id, name, options, image, qty: line[from], ...why }]
    })
  const lists = { here: linesFrom('here'), before: linesFrom('before') }
  return { ...lists, missing, unfit, changes: changesIn(cart), isKept: await keepsWishes(shop) }
}

/** The cart's page tells them too: they are no less new there. */
function changesIn({ flash }: Cart): string[] {
  return flash.filter(({ code }) => code === 'PRICE_CHANGED' || code === 'ITEM_NOT_AVAILABLE').map(({ message }) => message)
}
