import type { Ask } from '../kit/ask'
import { must } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const asGuest = async (kit: Kit, ask: Ask = {}): Promise<Ask> => ({ ...ask, token: (await kit.people.guest()).token })
const adding = (kit: Kit, over: object = {}) => asGuest(kit, { body: { id: kit.fixtures.products.available.productId, ...over } })

/** A list with one favorite, of a new guest. */
async function aList(kit: Kit) {
  const ask = await adding(kit)
  const { favoriteId, items } = await kit.done('wishlists.addFavorite', ask)
  const itemId = items[0]?.itemId
  must(itemId, 'wishlists.addFavorite answered a list without the favorite.')
  return { token: ask.token ?? '', favoriteId, itemId }
}

async function aShare(kit: Kit) {
  const { token, favoriteId } = await aList(kit)
  const { shareId } = await kit.done('wishlists.share', { params: { favoriteId }, body: {}, token })
  return { params: { favoriteId }, query: { shareId } }
}

const feature = 'wishlists' as const

export const wishlistPlans: AreaPlans<'wishlists'> = {
  'wishlists.favorites': {
    feature,
    ask: async (kit) => ({ token: (await aList(kit)).token }),
    says: ({ items }, { kit }) =>
      must(
        items.some(({ productId }) => productId === kit.fixtures.products.available.productId),
        'The list does not show the favorite.',
      ),
    errors: { NOT_FOUND: 'The call names no list.' },
  },
  'wishlists.addFavorite': {
    feature,
    ask: (kit) => adding(kit),
    errors: {
      NOT_FOUND: (kit) => adding(kit, { favoriteId: 'no-such-list' }),
      ITEM_NOT_AVAILABLE: (kit) => adding(kit, { id: 'ZZZZZZZZ' }),
      PROFILE_LIMIT_EXCEEDED: 'Takes more favorites than the fixtures name.',
    },
  },
  'wishlists.removeFavorite': {
    feature,
    isOwned: true,
    ask: async (kit) => {
      const { token, ...params } = await aList(kit)
      return { params, token }
    },
    says: ({ items }) => must(items.length === 0, 'The removed favorite is still in the list.'),
    errors: {
      NOT_FOUND: async (kit) => {
        const { token, favoriteId } = await aList(kit)
        return { params: { favoriteId, itemId: 'none' }, token }
      },
    },
  },
  'wishlists.share': {
    feature,
    isOwned: true,
    ask: async (kit) => {
      const { token, favoriteId } = await aList(kit)
      return { params: { favoriteId }, body: {}, token }
    },
    says: ({ shareId, shareUrl }) => must(shareUrl.includes(shareId), 'The path of the share does not name the share.'),
    errors: { NOT_FOUND: (kit) => asGuest(kit, { params: { favoriteId: 'no-such-list' }, body: {} }) },
  },
  'wishlists.stopSharing': {
    feature,
    isOwned: true,
    ask: async (kit) => {
      const { token, favoriteId } = await aList(kit)
      await kit.done('wishlists.share', { params: { favoriteId }, body: {}, token })
      return { params: { favoriteId }, token }
    },
    says: ({ sharedUntil }) => must(sharedUntil === undefined, 'The list is still shared.'),
    errors: { NOT_FOUND: (kit) => asGuest(kit, { params: { favoriteId: 'no-such-list' } }) },
  },
  'wishlists.shared': {
    feature,
    ask: (kit) => aShare(kit),
    errors: { NOT_FOUND: async (kit) => ({ ...(await aShare(kit)), query: { shareId: 'no-such-share' } }) },
  },
  'wishlists.savedForLater': { feature, ask: (kit) => asGuest(kit), errors: { NOT_FOUND: 'The call names no list.' } },
}
